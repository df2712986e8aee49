import { checkWithPass, numbersIn } from '#domain/checks/check.ts';
import { searchDevice } from '#domain/checks/verify.ts';
import { tallyKey } from '#domain/kernel/tallies.ts';
import { noteCheck } from '#domain/statements/noteCheck.ts';
import { CLEAN } from '#schemas/checks/checks.ts';
import { checkInput, verifyInput } from '#schemas/checks/inputs.ts';
import { checkAnswer, verificationAnswer } from '#schemas/responses/checks.ts';
import { signedStatement } from '#schemas/responses/statements.ts';
import { DEVICE_NOT_FOUND } from '#schemas/responses/successTexts.ts';
import {
  BUDGETS,
  CLEARANCE,
  NETWORK_LIMITS,
  type NetworkKind,
  NOTES_A_DAY,
  NUMBERS_A_DAY,
  REQUESTS_A_MINUTE,
} from '#schemas/rules/limits.ts';
import { publicCheck, publicNote, router, signedInRateLimited } from '../trpc.ts';

const EXAMPLE_IMEI = '359128061432700';

function numbersOf(kind: NetworkKind): string {
  const { aMinute, anHour, aDay } = NETWORK_LIMITS[kind];
  return `${aMinute} numbers in a minute, ${anHour} in an hour and ${aDay} in a day`;
}

const CHECK_LIMITS_TEXT = `Each number that is read counts. Without an account a network gets ${numbersOf('ipv6')} (IPv6 /48), or ${numbersOf('ipv4')} (IPv4 /24); past that, and for hours after it, an answer wants a person’s proof (403 PERSON_NEEDED), and gives a cookie with which ${CLEARANCE.numbers} numbers can be checked in ${CLEARANCE.minutes} minutes. With a bearer token the account counts instead: ${REQUESTS_A_MINUTE.check} checks a minute and ${NUMBERS_A_DAY.check} numbers a day, whatever others in its network do.`;

export const checks = router({
  check: publicCheck
    .meta({
      get: '/device/check',
      summary:
        'The public check: whether a device is reported missing or stolen, and what its owner has chosen to show.',
      description: [
        'identifier may be a phone’s whole *#06# screen or a sentence of at most 400 characters: up to four numbers are read in it and each is looked up. With kind=imei whatever can’t be an IMEI gets a caution, with kind=serial whatever can’t be a serial number; without kind both readings stand, and 13 digits or more alone count as an IMEI. What has the shape of an IMEI (15 digits of a known reporting body with a right check digit, or 16) is answered as an IMEI alone, unless kind=serial was sent: what a device has as its serial number says nothing of a phone. Digits alone, 11 of them or 13 and more, get a caution as a serial number too, unless they are a right IMEI, and so do phone numbers, numbers of SIM cards and words. 16 digits are an IMEISV where the label or the groups say so, else `length`. What is sought under the very text answers `missing` or `stolen` whatever it looks like. status is that of the number that warns most, as are name, model and place. Those three wait for 72 hours where a device was reported less than 72 hours after its registration; the status does not.',
        CHECK_LIMITS_TEXT,
      ].join(' '),
      refuses: [403],
      example: {
        data: { ...CLEAN, numbers: [{ identifier: EXAMPLE_IMEI, kind: 'imei', status: 'clean', caution: null }] },
      },
    })
    .input(checkInput)
    .output(checkAnswer)
    .query(({ ctx, input }) => checkWithPass(ctx.pass, ctx.lookUp, numbersIn(input.identifier, input.kind))),
  note: publicNote
    .meta({
      post: '/device/check/note',
      summary: 'Checks a number anew and signs the answer: a paper that anybody can verify without Ownmark.',
      description: `identifier and kind are read as by the check, and count as one; what is neither one whole number nor the two IMEIs of a phone is refused. Without an account nothing is kept but a fingerprint: note is the only copy. Logged in, it is made out to you, and kept for 24 months. ${NOTES_A_DAY.account} notes a day for an account. Without one ${NOTES_A_DAY.address} from an address, past that a person’s proof for each, and ${BUDGETS.notes} an hour in the whole service.`,
      status: 201,
      refuses: [403, 503],
    })
    .input(checkInput)
    .output(signedStatement)
    .mutation(({ ctx, input }) => noteCheck(ctx, ctx.pass, input)),
  verify: signedInRateLimited('search')
    .meta({
      get: '/device/search',
      summary: 'A member’s verification of any device. data is null when nothing is registered under the identifier.',
      description:
        'identifier and kind are read as by the public check, and caution and numbers say the same; they stand beside data. An account that finds far more devices of others than people do is asked for a person’s proof (403 PERSON_NEEDED).',
      refuses: [403],
      messageOf: ({ device }) => (device ? undefined : DEVICE_NOT_FOUND),
      data: 'device',
    })
    .meta({ dailyLimit: 'search' })
    .input(verifyInput)
    .output(verificationAnswer)
    .query(async ({ ctx, input }) => {
      await ctx.requireProofIfSuspect(tallyKey('search', ctx.actor.id));
      const before = input.before === undefined ? undefined : Date.parse(input.before);
      const { recordFound, answer } = await searchDevice(ctx, { ...input, before, url: ctx.url });
      if (recordFound) ctx.waitUntil(recordFound().then(() => ctx.enqueueMessages(ctx.unsent.splice(0))));
      return answer;
    }),
});
