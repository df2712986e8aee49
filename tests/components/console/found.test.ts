import { beforeAll, expect, test } from 'vitest';
import { act, ok, talking } from '../../domain/found/steps.ts';
import { admin, support } from '../../factories.ts';
import { network } from '../support/network.ts';
import { get, none, open, press, words } from '../support/page.tsx';
import { seeded } from '../support/people.ts';

beforeAll(seeded);

const AT = '/admin/found';

test('an admin reads what was reported, with both sides, and support does not', async () => {
  const as = await admin();
  network.refuse('found.frozen', 500, 'INTERNAL', 'Broken');
  await open(AT, { as });
  await words('Failed to load reported conversations');
  network.change('found.frozen', () => []);
  await press(/Try again/i);
  await get('heading', 'No conversation was reported');

  const { owner, phone, token } = await talking({ contact: 'finder@example.test' });
  await ok(act(token, { act: 'write', words: 'Pay me 20k first' }));
  await ok(act(token, { act: 'report' }));
  network.mend('found.frozen');
  await open(AT, { as });
  await words('Finder: Pay me 20k first');
  await words('Warned of: money, a code or the lock');
  await words('finder@example.test');
  await words('Has shown that they hold it');
  expect(document.querySelector(`a[href="/admin/users/${owner.id}"]`)).not.toBeNull();
  expect(document.querySelector(`a[href="/admin/devices/${phone.id}"]`)).not.toBeNull();

  await open(AT, { as: await support() });
  await get('heading', 'Page not found');
  await none('link', 'Reported finders');
});
