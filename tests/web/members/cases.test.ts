import { describe, expect, test, vi } from 'vitest';
import { caseAsked, stateOfNumber } from '#features/member/cases/newCase.ts';
import { shrink } from '#features/member/cases/shrink.ts';
import { nextOf, stageOfCard } from '#features/member/cases/stages.ts';
import { isWaiting } from '#features/member/cases/WaitingCases.tsx';
import { endOf, lineText } from '#features/member/cases/words.ts';
import { newCasePath } from '#lib/paths/memberPaths.ts';
import { CASE_DECISIONS, CASE_OUTCOMES, CASE_VERBS } from '#schemas/cases/caseWords.ts';

const NOW = Date.parse('2026-11-28T12:00:00Z');
const DUE = '2026-12-05T12:00:00.000Z';
const SIDES = ['opener', 'other'] as const;
const STAGES = ['draft', 'submitted', 'admitted', 'heard', 'appealed'] as const;
const DECISIONS = [...CASE_DECISIONS.ownership, ...CASE_DECISIONS.contest];

const isOneSentence = (text: string) => {
  expect(text).toMatch(/^[A-Z][^.]*\.$/);
  expect(text).not.toMatch(/undefined|null| {2}/);
};

describe.each(SIDES)('to the %s', (side) => {
  test.each(STAGES)('a case that is %s says in one sentence what happens next, and by when', (stage) => {
    const said = nextOf({ stage, side, outcome: null, dueAt: DUE }, NOW);
    isOneSentence(said);
    expect(said).toContain('Dec\u00a05,\u00a02026');
    const late = nextOf({ stage, side, outcome: null, dueAt: '2026-11-28T11:00:00.000Z' }, NOW);
    isOneSentence(late);
  });

  test.each(DECISIONS)('a case that is decided, %s, says what it does on its day', (outcome) => {
    const decided = { stage: 'decided', side, outcome, dueAt: DUE } as const;
    isOneSentence(nextOf(decided, NOW));
    const accepted = { at: DUE, by: 'you', verb: 'accept', words: null, reason: null, outcome: null } as const;
    expect(nextOf({ ...decided, lines: [] }, NOW)).toContain('before then');
    const after = nextOf({ ...decided, lines: [accepted] }, NOW);
    isOneSentence(after);
    expect(after).toContain('at once when the other side accepts too');
    isOneSentence(lineText({ ...accepted, by: 'desk', verb: 'confirm', outcome }, { kind: 'contest', side }));
  });

  test.each(CASE_OUTCOMES)('a case that ended, %s, says how', (outcome) => {
    isOneSentence(nextOf({ stage: 'closed', side, outcome, dueAt: null }, NOW));
  });

  test.each(CASE_VERBS)('a line that is %s has words for whoever may see it', (verb) => {
    for (const by of ['you', 'other', 'desk'] as const)
      isOneSentence(
        lineText({ at: DUE, by, verb, words: null, reason: null, outcome: null }, { kind: 'contest', side }),
      );
  });
});

test('a draft that ended by itself says that nobody was told', () => {
  expect(endOf('lapsed', { side: 'opener' }, false)).toContain('nobody was told');
  expect(endOf('lapsed', { side: 'opener' }, true)).not.toContain('nobody was told');
});

test('a case of a handover, whose sides have met, says neither that nobody was told nor that nothing has changed', () => {
  const kind = 'handover';
  for (const side of SIDES) {
    expect(nextOf({ kind, stage: 'submitted', side, outcome: null, dueAt: DUE }, NOW)).toContain('the handover waits');
    for (const outcome of ['refused', 'lapsed', 'withdrawn'] as const) {
      const said = nextOf({ kind, stage: 'closed', side, outcome, dueAt: null }, NOW);
      isOneSentence(said);
      expect(said).toMatch(/the handover has ended, and the device stays (yours|with its owner)\.$/);
    }
    const line = { at: DUE, by: 'you', verb: 'submit', words: null, reason: null, outcome: null } as const;
    expect(lineText(line, { kind, side })).toBe('The register sent the case to our team.');
  }
});

test('the time to answer that is over makes it our team’s turn, in the list too', () => {
  const card = {
    id: 'a',
    kind: 'ownership',
    state: 'admitted',
    outcome: null,
    turn: 'other',
    dueAt: DUE,
    createdAt: DUE,
    side: 'opener',
    number: null,
    device: null,
  } as const;
  expect(stageOfCard(card, NOW)).toBe('admitted');
  expect(stageOfCard(card, Date.parse(DUE))).toBe('heard');
  expect(stageOfCard({ ...card, state: 'open' }, NOW)).toBe('draft');
  expect(stageOfCard({ ...card, state: 'open', turn: 'desk' }, NOW)).toBe('submitted');
  expect(stageOfCard({ ...card, state: 'decided', outcome: 'upheld', turn: 'desk' }, NOW)).toBe('appealed');
  expect(stageOfCard({ ...card, state: 'decided', outcome: 'upheld', turn: null }, NOW)).toBe('decided');
  const waits = (part: object) => isWaiting({ ...card, ...part }, NOW);
  expect([waits({}), waits({ side: 'other' })]).toEqual([false, true]);
  const decided = { state: 'decided', outcome: 'upheld', turn: null };
  expect([waits(decided), waits({ ...decided, side: 'other' })]).toEqual([false, true]);
  expect([waits({ state: 'open', turn: 'opener' }), waits({ state: 'closed' })]).toEqual([true, false]);
});

test('a link says what a case is about, and what no case knows is left out', () => {
  const asked = { identifier: 'SN 1&2', kind: 'contest', cause: 'registration' } as const;
  const read = (path: string) => caseAsked(new URL(path, 'https://ownmark.test').searchParams);
  expect(read(newCasePath(asked))).toEqual({ ...asked, stolen: false });
  expect(read(newCasePath({ ...asked, stolen: 'yes' }))).toEqual({ ...asked, stolen: true });
  expect(caseAsked(new URLSearchParams('kind=imei&cause=x'))).toEqual({
    identifier: '',
    kind: 'ownership',
    cause: 'check',
    stolen: false,
  });
});

test('a number is refused only where it is none; a wrong check digit is a warning', () => {
  expect(stateOfNumber('').state).toBe('invalid');
  expect(stateOfNumber('--').state).toBe('invalid');
  expect(stateOfNumber('SN-1').state).toBe('idle');
  expect(stateOfNumber('490154203237518').state).toBe('idle');
  expect(stateOfNumber('490154203237519').state).toBe('warning');
});

test('a draft with proof asks only to be sent', () => {
  const draft = { stage: 'draft', side: 'opener', outcome: null, dueAt: DUE } as const;
  const proof = {
    id: 'a',
    kind: 'box_label',
    by: 'you',
    summary: '',
    examined: false,
    picture: true,
    laidAt: DUE,
  } as const;
  expect(nextOf({ ...draft, exhibits: [{ ...proof, removed: null }] }, NOW)).toMatch(/^Send the case to our team by/);
  expect(nextOf({ ...draft, exhibits: [{ ...proof, removed: 'person' }] }, NOW)).toMatch(/^Add your proof and send/);
});

test('an iPhone’s photo that is named .jpg is refused before it is shown or sent', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('', 'InvalidStateError')));
  const heic = new File(['\0\0\0\x18ftypheic'], 'IMG_1.jpg', { type: 'image/jpeg' });
  expect(await shrink(heic)).toContain('Take a screenshot of it');
  const jpeg = new File(['\xff\xd8\xff\xe0 plain'], 'IMG_2.jpg', { type: 'image/jpeg' });
  expect(await shrink(jpeg)).toBe(jpeg);
  vi.unstubAllGlobals();
});

test('whose picture was removed is asked for another one until it is there', () => {
  const sent = { stage: 'submitted', side: 'opener', outcome: null, dueAt: DUE } as const;
  const removed = { at: DUE, by: 'desk', verb: 'remove', words: null, reason: null, outcome: null } as const;
  const laid = { ...removed, by: 'you', verb: 'lay' } as const;
  expect(nextOf({ ...sent, lines: [removed] }, NOW)).toMatch(/^Add another picture .* by Dec.5,.2026\.$/);
  expect(nextOf({ ...sent, lines: [removed, laid] }, NOW)).toMatch(/^Our team looks at your case by/);
});
