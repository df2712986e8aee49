import { TRPCClientError } from '@trpc/client';
import { describe, expect, it } from 'vitest';
import {
  asksServer,
  BLANK,
  choicesOf,
  confirmStateWhileTyping,
  filterRecipients,
  fitsMask,
  mergeRecipients,
  reasonOf,
  recipientOf,
  SEARCH_PAUSE,
  type TransferValues,
  validateTransfer,
} from '#features/member/transfers/form.ts';
import { daysLeft, standingOf, statusText, timeLeft } from '#features/member/transfers/states.tsx';
import { actsOn, questionOf } from '#features/member/transfers/TransferActs.tsx';
import { isTransferOver, MissingToken } from '#features/member/transfers/useTransfer.ts';
import { transferBlockedReason } from '#features/shared/devices/acts.ts';
import { formatDateNoWrap } from '#lib/format/format.ts';
import { awaitsMe } from '#lib/queries/options.ts';
import type { Device, MemberTransfer, Recipient } from '#lib/queries/outputs.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.parse('2026-11-21T09:00:00.000Z');

const person = (id: string, part: Partial<Recipient> = {}): Recipient => ({
  id,
  email: `${id}@example.com`,
  username: id,
  firstName: id.toUpperCase(),
  middleName: null,
  surName: 'BAKARE',
  imageUrl: null,
  role: 'user',
  ...part,
});

describe('recipients', () => {
  const tunde = person('tunde');
  const kemi = person('kemi', { firstName: 'KEMI', middleName: 'ADUNNI', surName: 'OJO' });
  const names = (found: Recipient[]) => found.map(({ id }) => id);

  // Rules: 2.5-33
  it('are filtered by e-mail, username or full name, whatever the letters', () => {
    const all = [tunde, kemi];
    for (const typed of ['TUNDE@exa', 'unde', ' tunde bakare '])
      expect(names(filterRecipients(all, typed)), typed).toEqual(['tunde']);
    expect(names(filterRecipients(all, 'adunni ojo'))).toEqual(['kemi']);
    expect(names(filterRecipients(all, 'example.com'))).toEqual(['tunde', 'kemi']);
    expect(filterRecipients(all, 'nobody')).toEqual([]);
  });

  // Rules: 2.5-37
  it('never show an admin, whatever a cache holds', () => {
    expect(filterRecipients([person('boss', { role: 'admin' })], 'boss')).toEqual([]);
  });

  // Rules: 2.5-34
  it('ask the server from two characters or an @ on, half a second after the last key', () => {
    expect(SEARCH_PAUSE).toBe(500);
    for (const typed of ['tu', '@', 'a@']) expect(asksServer(typed), typed).toBe(true);
    for (const typed of ['', 't', ' t ']) expect(asksServer(typed), typed).toBe(false);
  });

  // Rules: 2.5-36
  it('are merged by who they are: contacts first, and whole where they are known whole', () => {
    const masked = person('tunde', { email: 't•••@e•••.com' });
    expect(mergeRecipients([kemi], [masked, kemi], [tunde])).toEqual([kemi, tunde]);
    expect(mergeRecipients([tunde], [masked])).toEqual([tunde]);
  });

  // Rules: P12-10
  it('whose address is masked are confirmed by a whole address that fits', () => {
    expect(fitsMask('t•••@e•••.com', 'Tunde.Bakare@example.com ')).toBe(true);
    for (const wrong of ['unde@example.com', 'tunde@other.com', 'tunde@example.org', 't@x@e.com', 'tunde'])
      expect(fitsMask('t•••@e•••.com', wrong), wrong).toBe(false);
  });
});

describe('the transfer form', () => {
  const device = { id: 'd' } as Device;
  const filled: TransferValues = { ...BLANK, deviceId: 'd', email: 'a@b.ng', confirm: 'A@b.ng ', reason: 'gift' };
  const said = (part: Partial<TransferValues>) => validateTransfer({ ...filled, ...part }, device);

  // Rules: 2.5-29, 2.5-30
  it('says what is missing in the words of the specification', () => {
    const blank = validateTransfer(BLANK, undefined);
    expect(blank.deviceId.message).toBe('Please select a device to transfer');
    expect(blank.email.message).toBe("Please enter and confirm the recipient's email address");
    expect(blank.confirm.message).toBe("Please enter and confirm the recipient's email address");
    expect(blank.reason.message).toBe('Please select a reason for transfer');
    expect(said({ reason: 'other', other: '  ' }).other.message).toBe('Please enter a reason for transfer');
    expect(said({ confirm: 'c@b.ng' }).confirm.message).toBe('Email addresses do not match');
    expect(said({ email: 'no address' }).email.message).toBe('Please enter a valid email address.');
    expect(Object.values(said({})).filter(({ state }) => state === 'invalid')).toEqual([]);
  });

  // Rules: 2.5-32
  it('says live that addresses differ, not while the second may still become the first', () => {
    const typed = (confirm: string, email = 'ada@b.ng') => confirmStateWhileTyping({ ...filled, email, confirm });
    for (const begun of ['', 'a', 'ADA@b']) expect(typed(begun).state, begun).toBe('idle');
    expect(typed('ada@c').message).toBe('Email addresses do not match');
    expect(typed('ada@b.ng').state).toBe('valid');
    expect(typed('tun', 't•••@b•••.ng').state).toBe('idle');
    expect(typed('tunde@c.ng', 't•••@b•••.ng').message).toBe('Email addresses do not match');
    expect(typed('tunde@b.ng', 't•••@b•••.ng').state).toBe('valid');
  });

  // Rules: 2.3-16
  it('sends Gift, Sold, Transfer Ownership or the trimmed text of one’s own, and the whole address', () => {
    const sent = (part: Partial<TransferValues>) => reasonOf({ ...filled, ...part });
    expect(sent({ reason: 'gift' })).toBe('Gift');
    expect(sent({ reason: 'sold' })).toBe('Sold');
    expect(sent({ reason: 'transfer_ownership' })).toBe('Transfer Ownership');
    expect(sent({ reason: 'other', other: '  For my sister ' })).toBe('For my sister');
    expect(recipientOf(filled)).toBe('a@b.ng');
    expect(recipientOf({ ...filled, email: 'a•••@b•••.ng', confirm: 'Ada@b.ng' })).toBe('ada@b.ng');
  });

  it('reads an address as the server does, whatever unseen came along when it was pasted', () => {
    const pasted = { ...filled, email: '\u200EAda@b.ng\uFE0F', confirm: 'ada@b.ng\u2060' };
    expect(confirmStateWhileTyping(pasted).state).toBe('valid');
    expect(recipientOf(pasted)).toBe('ada@b.ng');
    expect(confirmStateWhileTyping({ ...pasted, email: 'a•••@b•••.ng' }).state).toBe('valid');
  });

  // Rules: 2.2-166
  it('lists phones by IMEI and others by serial number, those that can go first, the others with why not', () => {
    const one = (part: Partial<Device>) =>
      ({
        id: 'x',
        name: 'X',
        imei1: null,
        serialNumber: 'SN1234',
        status: 'active',
        removalScheduledFor: null,
        ...part,
      }) as Device;
    expect(
      choicesOf([
        one({ id: 'gone', status: 'stolen' }),
        one({ id: 'phone', imei1: '490154203237518' }),
        one({ id: 'lap' }),
      ]),
    ).toEqual([
      { value: 'phone', label: 'X', note: 'IMEI 49 015420 323751 8', disabled: false },
      { value: 'lap', label: 'X', note: 'Serial number SN1234', disabled: false },
      { value: 'gone', label: 'X', note: 'Reported stolen: press “I have it back” first', disabled: true },
    ]);
    expect(transferBlockedReason(one({ status: 'inactive' }))).toBeNull();
    expect(transferBlockedReason(one({ status: 'transfer_pending' }))).toBe('Already being transferred');
    expect(transferBlockedReason(one({ status: 'reported' }))).toBe('Reported: press “I have it back” first');
    expect(transferBlockedReason(one({ removalScheduledFor: '2026-11-23T09:00:00.000Z' }))).toContain(
      'removal is scheduled',
    );
  });
});

describe('a transfer is over', () => {
  const failure = (message: string, httpStatus: number, code = 'INVALID') =>
    TRPCClientError.from({ error: { message, code: -32000, data: { httpStatus, code } } });

  // Rules: 2.8-41
  it('with a 401, an ended challenge, a missing token, or a message that tells of it', () => {
    expect(isTransferOver(failure('x', 401, 'UNAUTHENTICATED'))).toBe(true);
    expect(isTransferOver(failure('x', 400, 'CHALLENGE_ENDED'))).toBe(true);
    expect(isTransferOver(new MissingToken())).toBe(true);
    for (const part of ['JWT expired', 'Session Expired', 'Unauthorized', 'authentication failed', 'Invalid token'])
      expect(isTransferOver(failure(`Error: ${part}.`, 500, 'INTERNAL')), part).toBe(true);
  });

  it('with nothing else: a wrong code can be typed again', () => {
    expect(isTransferOver(failure('Invalid OTP. Please try again.', 400, 'INVALID_OTP'))).toBe(false);
    expect(isTransferOver(failure('Too many requests.', 429, 'RATE_LIMITED'))).toBe(false);
    expect(isTransferOver(new TypeError('Failed to fetch'))).toBe(false);
  });
});

describe('how a transfer stands', () => {
  const side = (name: string) => ({ id: name, name, username: name, email: `${name}@example.com` });
  const transfer = (part: Partial<MemberTransfer> = {}) =>
    ({
      id: 't',
      direction: 'incoming',
      deviceId: 'd',
      deviceName: 'Study laptop',
      device: { type: 'laptop', model: null, identifier: '••••1234' },
      from: side('ADA OKAFOR'),
      to: side('BOLA ADEYEMI'),
      reason: 'Gift',
      status: 'pending',
      answer: null,
      answeredAt: null,
      ending: null,
      decidedAt: null,
      reviewDeadline: new Date(NOW + 21 * DAY).toISOString(),
      createdAt: new Date(NOW).toISOString(),
      ...part,
    }) as MemberTransfer;

  // Rules: 2.9-15
  it('is counted down in days, with the date', () => {
    const { reviewDeadline } = transfer();
    expect(timeLeft(reviewDeadline, NOW)).toBe(`21 days left, until ${formatDateNoWrap(reviewDeadline)}`);
    expect(daysLeft(reviewDeadline, NOW + 1000)).toBe('21 days left');
    expect(daysLeft(reviewDeadline, NOW + 20 * DAY)).toBe('1 day left');
    expect(daysLeft(reviewDeadline, NOW + 20.5 * DAY)).toBe('Less than a day left');
  });

  it('has a word and a story for every state and side', () => {
    const decidedAt = new Date(NOW).toISOString();
    for (const [part, word, story] of [
      [{}, 'Waiting for you', 'Ada Okafor wants to transfer this device to you.'],
      [{ direction: 'outgoing' }, 'Not answered yet', 'Bola Adeyemi has not replied yet.'],
      [
        { answer: 'accepted', answeredAt: decidedAt },
        'Accepted, in review',
        `You accepted on ${formatDateNoWrap(decidedAt)}.`,
      ],
      [{ status: 'approved', decidedAt }, 'Approved', `Yours since ${formatDateNoWrap(decidedAt)}.`],
      [
        { status: 'rejected', ending: 'declined', decidedAt },
        'Declined',
        `You declined it on ${formatDateNoWrap(decidedAt)}.`,
      ],
      [{ status: 'rejected', ending: 'cancelled', decidedAt }, 'Cancelled', 'Ada Okafor cancelled it'],
      [{ status: 'rejected', ending: 'rejected', decidedAt }, 'Rejected', 'Our team rejected it'],
      [{ status: 'rejected', ending: 'reported', decidedAt }, 'Ended by a report', 'reported missing or stolen'],
      [{ status: 'rejected', ending: 'deadline', decidedAt }, 'Time ran out', 'its 21 days were over'],
    ] as const) {
      const one = transfer(part as Partial<MemberTransfer>);
      expect(standingOf(one).word).toBe(word);
      expect(statusText(one)).toContain(story);
    }
    expect(statusText(transfer({ direction: 'outgoing', status: 'rejected', ending: 'declined' }))).toContain(
      'yours as before',
    );
  });

  // Rules: L-14
  it('offers what may be done now, and asks in words that name device and person', () => {
    expect(actsOn(transfer())).toEqual(['accept', 'decline']);
    expect(actsOn(transfer({ answer: 'accepted' }))).toEqual(['decline']);
    expect(actsOn(transfer({ direction: 'outgoing' }))).toEqual(['cancel']);
    expect(actsOn(transfer({ status: 'approved' }))).toEqual([]);
    expect(questionOf('accept', transfer()).title).toBe('Accept “Study laptop” from Ada Okafor?');
    expect(questionOf('decline', transfer()).title).toBe('Decline “Study laptop” from Ada Okafor?');
    expect(questionOf('cancel', transfer({ direction: 'outgoing' })).title).toBe(
      'Cancel the transfer of “Study laptop” to Bola Adeyemi?',
    );
    expect(awaitsMe(transfer())).toBe(true);
    for (const part of [{ answer: 'accepted' }, { status: 'rejected' }, { direction: 'outgoing' }] as const)
      expect(awaitsMe(transfer(part)), JSON.stringify(part)).toBe(false);
  });
});
