import { rest } from '../../clients.ts';
import { type Person, registeredPhone } from '../../factories.ts';
import { published } from '../../publicLog/published.ts';
import { everybody, type Operation, ofTheOwner, signedIn } from './row.ts';

/** Papers. */
export const STATEMENTS: Operation[] = [
  {
    route: 'POST /device/check/note',
    path: () => '/device/check/note',
    body: ({ device }) => ({ identifier: device.imei1 }),
    expected: everybody(201),
    bad: [
      { body: {}, fields: ['identifier'] },
      { body: { identifier: '35691234', kind: 'imei' }, fields: ['identifier'] },
      { body: { identifier: '359006118027436 865102047382195 352926519172837' }, fields: ['identifier'] },
      { body: { identifier: '359006118027436 865102047382196' }, fields: ['identifier'] },
      { body: { identifier: 'F2LXK0P4Q1', kind: 'sim' }, fields: ['kind'] },
    ],
  },
  {
    route: 'GET /statement/:number',
    prepare: async ({ device }) => keptNote(device),
    path: ({ made }) => `/statement/${made.number}`,
    expected: everybody(200),
  },
  {
    route: 'GET /statement/:number/proof',
    prepare: async ({ device }) => {
      const note = await keptNote(device);
      await published();
      return note;
    },
    path: ({ made }) => `/statement/${made.number}/proof`,
    expected: everybody(200),
  },
  {
    route: 'POST /statement/verify',
    prepare: async ({ device }) => keptNote(device),
    path: () => '/statement/verify',
    body: ({ made }) => ({ note: made.note }),
    expected: everybody(200),
    bad: [
      { body: {}, fields: ['note'] },
      { body: { note: 'Nothing of a paper' }, fields: ['note'] },
    ],
  },
  {
    route: 'POST /statement/:number/match',
    prepare: async ({ owner, device }) => certificateOf(owner, device),
    path: ({ made }) => `/statement/${made.number}/match`,
    body: ({ device }) => ({ identifier: device.imei1 }),
    expected: everybody(200),
    bad: [
      { body: {}, fields: ['identifier'] },
      { body: { identifier: '359128061432701' }, fields: ['identifier'] },
    ],
  },
  {
    route: 'POST /device/:id/certificate',
    path: ({ device }) => `/device/${device.id}/certificate`,
    body: () => ({ audience: 'official', for: 'Sample Insurance, claim 8812' }),
    expected: ofTheOwner(201),
    bad: [
      { body: {}, fields: ['audience'] },
      { body: { audience: 'official' }, fields: ['for'] },
      { body: { audience: 'buyer', for: 'Call 08030000001', days: 91 }, fields: ['for', 'days'] },
    ],
  },
  {
    route: 'POST /device/:id/report-sheet',
    prepare: async ({ owner }) => ({ stolen: (await registeredPhone(owner, { status: 'stolen' })).id }),
    path: ({ made }) => `/device/${made.stolen}/report-sheet`,
    body: () => ({}),
    expected: ofTheOwner(201),
  },
  {
    route: 'POST /statement/:number/withdraw',
    prepare: async ({ owner, device }) => certificateOf(owner, device),
    path: ({ made }) => `/statement/${made.number}/withdraw`,
    body: () => ({}),
    expected: ofTheOwner(200),
  },
  { route: 'GET /statement', path: () => '/statement', expected: signedIn(200) },
];

async function keptNote({ imei1 }: { imei1: string }): Promise<{ number: string; note: string }> {
  const { body } = await rest('POST', '/device/check/note', { body: { identifier: imei1 } });
  return { number: body.data.number, note: body.data.note };
}

async function certificateOf({ token }: Person, { id }: { id: string }): Promise<{ number: string }> {
  const { body } = await rest('POST', `/device/${id}/certificate`, { token, body: { audience: 'buyer' } });
  return { number: body.data.number };
}
