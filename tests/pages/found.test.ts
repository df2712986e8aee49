import { expect, it } from 'vitest';
import { DAY_MS, lagosDay } from '#schemas/format/dates.ts';
import { request } from '../clients.ts';
import { answer, begun, ok, talking } from '../domain/found/steps.ts';

/** What a finder without a script reads. */
async function page(token: string, typed?: Record<string, string>): Promise<string> {
  const init = typed && { method: 'POST', body: new URLSearchParams(typed), redirect: 'manual' as const };
  const sent = await request(`/found/${token}`, init);
  const html = await (sent.status === 303 ? await request(`/found/${token}`) : sent).text();
  return html
    .slice(html.indexOf('<main'))
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

it('says after the last try that none is left, though the field is gone', async () => {
  const { token } = await begun();
  const tries = ['SN-111-111', 'SN-222-222', 'SN-333-333'];
  const said = [];
  for (const number of tries) said.push(await page(token, { act: 'prove', number }));
  expect(said[0]).toContain('The register has no such number of this phone. You have 2 tries left.');
  expect(said[2]).toContain('You have no tries left; the ready sentences go on.');
  expect(said[2]).not.toContain('Type the other number');
});

it('tells whoever left a phone or e-mail that the way back comes there, too', async () => {
  const way = 'it is your way back. We also send it when the owner answers.';
  expect(await page((await begun({ contact: 'finder@example.test' })).token)).toContain(way);
  expect(await page((await begun()).token)).toContain('it is your only way back.');
});

it('says what is next once the finder has named a place, and once the police have the phone', async () => {
  const { owner, token, id } = await talking();
  expect(await page(token)).toContain('Agree on where to meet.');
  const day = lagosDay(Date.now() + DAY_MS);
  const meet = { act: 'meet', at: 'police', place: 'Yaba', day, daytime: 'morning' };
  expect(await page(token, meet)).toMatch(
    /You ask to meet at the police station in Yaba on .+, in the morning\. Wait for the owner’s yes\./,
  );
  const left = await page(token, { act: 'say', sentence: 'left_at_police', place: 'Sabo' });
  expect(left).toContain('The owner can get it at the police station. Keep the stamp');
  await ok(answer(owner, id, meet));
  expect(await page(token)).toContain('The owner names a place to meet.');
});

it('offers to refuse a day once one is named, and says once that the phone is there', async () => {
  const { owner, token, id } = await talking();
  const before = await page(token);
  expect(before.match(/I have it\./g)).toHaveLength(1);
  expect(before).not.toContain('I can’t on that day.');
  const day = lagosDay(Date.now() + DAY_MS);
  await ok(answer(owner, id, { act: 'meet', at: 'police', place: 'Yaba', day, daytime: 'morning' }));
  expect(await page(token)).toContain('I can’t on that day.');
});

it('says whose number waits for the other’s', async () => {
  const { owner, token, id } = await talking();
  const shared = await page(token, { act: 'share', phone: '0803 000 0098' });
  expect(shared).toContain('You share your number. It shows once the owner shares theirs.');
  await ok(answer(owner, id, { act: 'share' }));
  expect(shared).toContain('Numbers and links are cut.');
  const after = await page(token);
  expect(after).toMatch(/The owner’s number: \+234 \d{3} \d{3} \d{4} \./);
  expect(after).toContain('Links are cut.');
  expect(after).not.toContain('Numbers and links');
});
