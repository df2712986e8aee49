import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { variantOf } from '#schemas/checks/checkPage.ts';
import { lookOf } from '#schemas/checks/checks.ts';
import { LOOK_WORDS, lookText } from '#schemas/checks/checkWords.ts';
import { CHECK_LOOKS } from '#ui/checkLooks.ts';
import { slotsOf } from '#worker/pages/slots.ts';
import { publicCheck } from '../../clients.ts';
import { registeredPhone, member as someone, stolenPhone } from '../../factories.ts';
import { adminSession } from '../support/console.ts';
import { demoImei } from '../support/members.ts';
import { fill, open, user } from '../support/page.tsx';
import { ada, seeded } from '../support/people.ts';

type Seen = { head: string; words: string; colour: string };

const UNKNOWN = '865102047382195';
let member: { token: string };
let admin: { token: string };

beforeAll(async () => {
  await seeded();
  [member, admin] = [await ada(), await adminSession()];
});

async function onScreen(): Promise<Seen> {
  const plate = await waitFor(() => {
    const found = document.querySelector<HTMLElement>('article.answer');
    if (!found) throw new Error('No answer stands here.');
    return found;
  });
  const text = (part: string) => plate.querySelector(part)?.textContent ?? '';
  return { head: text('.verdict-title'), words: text('.verdict-say'), colour: plate.dataset.status ?? '' };
}

async function typed(path: string, identifier: string, as?: { token: string }): Promise<Seen> {
  await open(path, { as });
  fill(await screen.findByRole('textbox', { name: /^IMEI/ }), identifier);
  await user.click(screen.getByRole('button', { name: /^(Check Status|Verify Device Status)$/ }));
  return onScreen();
}

/** What a program reads in the answer, and what the Worker fills into the page of that look. */
async function ofServer(identifier: string): Promise<{ rest: Seen; noScript: Seen }> {
  const answer = await publicCheck(identifier);
  const look = lookOf(answer);
  const rest = { head: LOOK_WORDS[look].title, words: lookText(answer), colour: CHECK_LOOKS[look].status };
  const outcome = { state: 'answered', answer, checkedAt: 0 } as const;
  const page = { page: 'checker', kind: 'imei', identifier, outcome, linked: false } as const;
  const variant = variantOf(outcome) as typeof look;
  const noScript = {
    head: LOOK_WORDS[variant].title,
    words: slotsOf(page).say?.text ?? '',
    colour: CHECK_LOOKS[variant].status,
  };
  return { rest, noScript };
}

const IMEIS = {
  stolen: async () => demoImei('stolen'),
  missing: async () => demoImei('missing'),
  'on no register': async () => UNKNOWN,
  'a wrong digit': async () => '865102047382915',
  'a digit too few': async () => UNKNOWN.slice(0, 14),
  'two that nobody reported': async () => `${UNKNOWN}, 356789012345672`,
  'one of two is stolen': async () => `${UNKNOWN}, ${(await stolenPhone(await someone())).imei1}`,
  'one of two was not understood': async () => `${UNKNOWN}, 1234567`,
  registered: async () => (await registeredPhone(await someone())).imei1,
  inactive: async () => demoImei('inactive'),
};

/** Only who is logged in is told that a device is registered: its head is another, the verdict is not. */
const REGISTERED_HEADS: Record<string, string> = { registered: 'Device is Safe', inactive: 'Device is Inactive' };

test.each(Object.entries(IMEIS))(
  'one answer for visitor, member, admin, link, no script and REST: %s',
  async (name, numberOf) => {
    const identifier = await numberOf();
    const { rest, noScript } = await ofServer(identifier);
    const visitor = await typed('/device-checker', identifier);
    expect({ visitor, noScript }).toEqual({ visitor: rest, noScript: rest });
    await open(`/check?${new URLSearchParams({ identifier, kind: 'imei' })}`);
    expect(await onScreen()).toEqual(rest);
    const signedIn = { ...rest, head: REGISTERED_HEADS[name] ?? rest.head };
    expect(await typed('/dashboard/device-status', identifier, member)).toEqual(signedIn);
    expect(await typed('/admin/device-status', identifier, admin)).toEqual(signedIn);
  },
);
