import * as steps from '../../domain/cases/steps.ts';
import { admin } from '../../factories.ts';
import { uniqueImei } from '../../people.ts';
import { png, upload } from '../../pictures.ts';
import { type Operation, ofAdmins, ofTheOwner, signedIn, type World } from './row.ts';

type Made = { made: Record<string, string> };
const at =
  (path: string) =>
  ({ made }: Made) =>
    path.replace(':id', made.id ?? '').replace(':exhibitId', made.exhibit ?? '');

const draft = async ({ owner }: World) => ({ id: (await steps.draft({ opener: owner })).id });
/** Against the world's member. */
const admitted = async ({ owner }: World) => ({ id: (await steps.admitted({ thief: owner })).id });
const decided = async ({ owner }: World) => ({ id: (await steps.decided('upheld', { thief: owner })).id });
const submitted = async () => {
  const { id, opener } = await steps.submitted();
  const [extract] = (await steps.ok(steps.get(opener, `/case/${id}`))).exhibits.filter(
    ({ kind }: { kind: string }) => kind === 'police_extract',
  );
  return { id, extract: extract.id as string };
};
const pictured = async ({ owner }: World) => {
  const { id, exhibit } = await steps.pictured({ opener: owner });
  return { id, exhibit };
};
const sentPicture = async () => {
  const { id, exhibit, opener } = await steps.pictured();
  await steps.ok(steps.post(opener, `/case/${id}/submit`));
  return { id, exhibit };
};
const held = async () => {
  const { id } = await steps.submitted();
  for (const one of [await admin(), await admin()])
    await steps.ok(steps.post(one, `/admin/cases/${id}/hold`, { words: 'A court asks.' }));
  return { id };
};
const boxLabel = () => {
  const form = upload(png(8, 8));
  form.set('kind', 'box_label');
  return form;
};
const answered = async () => {
  const { id, thief } = await steps.admitted();
  await steps.ok(steps.answer(thief, id));
  return { id };
};
const proposed = async () => {
  const { id, thief, desk } = await steps.admitted();
  await steps.ok(steps.answer(thief, id));
  await steps.ok(steps.propose(desk, id, 'rejected'));
  return { id, seq: String(await steps.proposalOf(id)) };
};

const words = () => ({ words: 'I bought it in a shop in Ikeja.' });
const noWords = [{ body: {}, fields: ['words'] }];
const ruling = { reason: 'no_proof', words: 'Nothing shows it.' };

/** Cases: of the opener, of the other side, and at the desk. */
export const CASES: Operation[] = [
  {
    route: 'POST /case',
    path: () => '/case',
    body: () => ({ kind: 'ownership', identifier: uniqueImei(), says: 'It was stolen from me.', stolen: true }),
    expected: signedIn(201),
    bad: [
      { body: {}, fields: ['kind', 'identifier', 'says'] },
      {
        body: { kind: 'ownership', identifier: '...', says: 'x'.repeat(1001), stolen: 'yes' },
        fields: ['identifier', 'says', 'stolen'],
      },
    ],
  },
  { route: 'GET /case', prepare: draft, path: () => '/case', expected: signedIn(200) },
  { route: 'GET /case/:id', prepare: draft, path: at('/case/:id'), expected: ofTheOwner(200) },
  {
    route: 'POST /case/:id/exhibits',
    prepare: draft,
    path: at('/case/:id/exhibits'),
    body: () => ({ kind: 'police_extract', text: 'No. 7/2026, Ikeja, 3 March 2026' }),
    expected: ofTheOwner(200),
    bad: [{ body: { kind: 'oath', text: '' }, fields: ['kind', 'text'] }],
  },
  {
    route: 'POST /case/:id/exhibits/picture',
    prepare: draft,
    path: at('/case/:id/exhibits/picture'),
    body: boxLabel,
    expected: ofTheOwner(200),
    bad: [{ body: {}, fields: ['file'] }],
  },
  {
    route: 'GET /case/:id/exhibits/:exhibitId',
    prepare: pictured,
    path: at('/case/:id/exhibits/:exhibitId'),
    expected: ofTheOwner(200),
  },
  {
    route: 'POST /case/:id/submit',
    prepare: draft,
    path: at('/case/:id/submit'),
    body: () => ({}),
    expected: ofTheOwner(200),
  },
  {
    route: 'POST /case/:id/withdraw',
    prepare: draft,
    path: at('/case/:id/withdraw'),
    body: () => ({}),
    expected: ofTheOwner(200),
  },
  {
    route: 'POST /case/:id/answer',
    prepare: admitted,
    path: at('/case/:id/answer'),
    body: words,
    expected: ofTheOwner(200),
    bad: noWords,
  },
  {
    route: 'POST /case/:id/more-time',
    prepare: admitted,
    path: at('/case/:id/more-time'),
    body: () => ({}),
    expected: ofTheOwner(200),
  },
  {
    route: 'POST /case/:id/accept',
    prepare: decided,
    path: at('/case/:id/accept'),
    body: () => ({}),
    expected: ofTheOwner(200),
  },
  {
    route: 'POST /case/:id/appeal',
    prepare: decided,
    path: at('/case/:id/appeal'),
    body: words,
    expected: ofTheOwner(200),
    bad: noWords,
  },
  {
    route: 'GET /admin/cases',
    prepare: submitted,
    path: () => '/admin/cases?waits=desk&taken=free',
    expected: ofAdmins(200),
    bad: [{ path: '/admin/cases?limit=0&waits=tea', fields: ['limit', 'waits'], as: 'admin' as const }],
  },
  {
    route: 'GET /admin/waiting-cases',
    prepare: submitted,
    path: () => '/admin/waiting-cases',
    expected: ofAdmins(200),
  },
  { route: 'GET /admin/cases/:id', prepare: submitted, path: at('/admin/cases/:id'), expected: ofAdmins(200) },
  {
    route: 'POST /admin/cases/:id/take',
    prepare: submitted,
    path: at('/admin/cases/:id/take'),
    body: () => ({}),
    expected: ofAdmins(200),
  },
  {
    route: 'POST /admin/cases/:id/examine',
    prepare: submitted,
    path: at('/admin/cases/:id/examine'),
    body: ({ made }) => ({ exhibitId: made.extract ?? '', summary: 'An extract of Ikeja', holds: false }),
    expected: ofAdmins(200),
    bad: [{ body: { holds: 'no' }, fields: ['exhibitId', 'summary', 'holds'], as: 'admin' as const }],
  },
  {
    route: 'GET /admin/cases/:id/exhibits/:exhibitId',
    prepare: sentPicture,
    path: at('/admin/cases/:id/exhibits/:exhibitId'),
    expected: ofAdmins(200),
  },
  {
    route: 'POST /admin/cases/:id/remove',
    prepare: sentPicture,
    path: at('/admin/cases/:id/remove'),
    body: ({ made }) => ({ exhibitId: made.exhibit ?? '', why: 'person' }),
    expected: ofAdmins(200),
    bad: [{ body: { why: 'mood' }, fields: ['exhibitId', 'why'], as: 'admin' as const }],
  },
  {
    route: 'POST /admin/cases/:id/admit',
    prepare: submitted,
    path: at('/admin/cases/:id/admit'),
    body: () => ({}),
    expected: ofAdmins(200),
  },
  {
    route: 'POST /admin/cases/:id/refuse',
    prepare: submitted,
    path: at('/admin/cases/:id/refuse'),
    body: () => ruling,
    expected: ofAdmins(200),
    bad: [{ body: { reason: 'mood' }, fields: ['reason', 'words'], as: 'admin' as const }],
  },
  ...['hold', 'release'].map((what) => ({
    route: `POST /admin/cases/:id/${what}`,
    prepare: what === 'hold' ? submitted : held,
    path: at(`/admin/cases/:id/${what}`),
    body: () => ({ words: 'The police station of Ikeja asks, No. 12/2026.' }),
    expected: ofAdmins(200),
    bad: [{ body: { words: '' }, fields: ['words'], as: 'admin' as const }],
  })),
  {
    route: 'POST /admin/cases/:id/propose',
    prepare: answered,
    path: at('/admin/cases/:id/propose'),
    body: () => ({ outcome: 'rejected', ...ruling }),
    expected: ofAdmins(200),
    bad: [{ body: { outcome: 'maybe' }, fields: ['outcome', 'reason', 'words'], as: 'admin' as const }],
  },
  {
    route: 'POST /admin/cases/:id/confirm',
    prepare: proposed,
    path: at('/admin/cases/:id/confirm'),
    body: ({ made }) => ({ seq: Number(made.seq) }),
    expected: ofAdmins(200),
    bad: [{ body: {}, fields: ['seq'], as: 'admin' as const }],
  },
];
