import * as steps from '../../domain/found/steps.ts';
import { everybody, type Operation, ofAdmins, ofTheOwner, signedIn, type World } from './row.ts';

type Made = { made: Record<string, string> };
const at =
  (path: string) =>
  ({ made }: Made) =>
    path.replace(':id', made.id ?? '').replace(':token', made.token ?? '');

const missing = async () => ({ imei: (await steps.missingPhone()).phone.imei1 });
const begun = async ({ owner }: World) => {
  const { id, token } = await steps.begun({}, { owner });
  return { id, token };
};
const shown = async () => {
  const { id, token } = await steps.talking();
  return { id, token };
};
const reported = async () => {
  const { id, token } = await steps.talking();
  await steps.ok(steps.act(token, { act: 'report' }));
  return { id };
};

/** Finders of missing devices, and their owners. */
export const FOUND: Operation[] = [
  {
    route: 'POST /device/found',
    prepare: missing,
    path: () => '/device/found',
    body: ({ made }) => ({ identifier: made.imei ?? '' }),
    expected: everybody(201),
    bad: [
      {
        body: { identifier: '', contact: 'nobody', sentence: 'hello' },
        fields: ['identifier', 'contact', 'sentence'],
      },
    ],
  },
  { route: 'GET /found/mine', prepare: begun, path: () => '/found/mine', expected: signedIn(200) },
  { route: 'GET /found/mine/:id', prepare: begun, path: at('/found/mine/:id'), expected: ofTheOwner(200) },
  {
    route: 'POST /found/mine/:id',
    prepare: begun,
    path: at('/found/mine/:id'),
    body: () => ({ act: 'say', sentence: 'thanks' }),
    expected: ofTheOwner(200),
    bad: [
      { body: { act: 'prove' }, fields: ['act'] },
      { body: { act: 'say' }, fields: ['sentence'] },
    ],
  },
  { route: 'GET /found/:token', prepare: begun, path: at('/found/:token'), expected: everybody(200) },
  {
    route: 'POST /found/:token',
    prepare: begun,
    path: at('/found/:token'),
    body: () => ({ act: 'say', sentence: 'is_safe' }),
    expected: everybody(200),
    bad: [{ body: { act: 'meet' }, fields: ['at', 'place', 'day', 'daytime'] }],
  },
  { route: 'POST /found/:token/note', prepare: shown, path: at('/found/:token/note'), expected: everybody(201) },
  { route: 'GET /admin/found', prepare: reported, path: () => '/admin/found', expected: ofAdmins(200) },
];
