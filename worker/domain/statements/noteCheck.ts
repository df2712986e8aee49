import { allOrNothing } from '#db/batch.ts';
import { record } from '#domain/audit/record.ts';
import { type CheckPass, checkWithPass } from '#domain/checks/checkPass.ts';
import { lookUpKeys } from '#domain/checks/lookUpKeys.ts';
import type { Actor, Context } from '#domain/context.ts';
import { Invalid } from '#domain/errors.ts';
import { SAYS } from '#domain/signing/says.ts';
import { asLine, type PaperFields, signPaper } from '#domain/signing/sign.ts';
import { kindWord } from '#schemas/checks/checkWords.ts';
import { firstNameAndInitial, quoted } from '#schemas/format/names.ts';
import type { CheckAnswer, CheckedNumber, CheckVerdict } from '#schemas/responses/checks.ts';
import type { SignedStatement } from '#schemas/responses/statements.ts';
import { refuseSerialText } from '#schemas/rules/fieldRules.ts';
import type { IdentifierKind } from '#schemas/rules/identifiers.ts';
import { toInstant } from '#schemas/statements/fields.ts';
import { noteRation } from './noteRation.ts';
import { notOne, wholeNumbers } from './wholeNumber.ts';

/**
 * Checks a number, or the two of a phone, as the public check does, and signs the answer at that moment. Of a note made without an account only
 * its fingerprint is kept. @throws Invalid for what is not whole; DayLimit; PersonNeeded; NOTES_PAUSED; as the check
 */
export async function noteCheck(
  ctx: Context,
  pass: CheckPass,
  { identifier, kind }: { identifier: string; kind?: IdentifierKind },
): Promise<SignedStatement> {
  const numbers = wholeNumbers(identifier, kind);
  const [number] = numbers;
  const refused = number?.kind === 'serial' ? refuseSerialText(number.identifier) : null;
  if (refused) throw new Invalid(refused, [{ path: 'identifier', message: refused }]);
  // What is signed goes by the database itself, not by an index that may be some seconds old.
  const lookUp = (keys: string[]) => lookUpKeys(ctx.db.$client, keys);
  const answer = await checkWithPass(pass, lookUp, numbers, ctx.now);
  if (answer.sample) throw notOne('This is a sample, which no device has.');
  const { member } = pass;
  const { paper, writes } = await signPaper(ctx, fieldsOf(answer, member, ctx.now), { accountId: member?.id ?? null });
  const ration = await noteRation(ctx, member);
  const audit = member
    ? record({ ...ctx, actor: member }, 'statement.note', { type: 'statement', id: paper.number })
    : [];
  if (await allOrNothing(ctx.db, ration.claim, writes, audit)) return paper;
  throw await ration.refusal();
}

function fieldsOf(answer: CheckAnswer, member: Actor | null, now: number): PaperFields {
  const [number, second] = answer.numbers;
  if (!number) throw notOne('No number was read.');
  const { status, reportedDate, happenedOn, proof, disputed } = answer;
  return {
    kind: 'check',
    status,
    [number.kind]: asLine(number.identifier),
    ...(second && { imei2: asLine(second.identifier) }),
    ...(reportedDate !== null && { reported: toInstant(new Date(reportedDate)) }),
    ...(happenedOn !== null && { happened: happenedOn }),
    ...(proof !== null && { proof }),
    ...(status !== 'clean' && { disputed: disputed ? 'yes' : 'no' }),
    for: member ? firstNameAndInitial(member) : 'Whoever holds it',
    says: SAYS.check(answer.numbers.map(named), answer, now),
  };
}

function named({ kind, identifier, status }: CheckedNumber): { name: string; status: CheckVerdict } {
  const shown = asLine(identifier);
  return { name: `${kindWord(kind)} ${kind === 'imei' ? shown : quoted(shown)}`, status };
}
