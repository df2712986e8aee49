import type { Statement } from '#db/batch.ts';
import { fullName } from '#domain/accounts/present.ts';
import { consentedHolderPhones } from '#domain/challenges/codeLimits.ts';
import type { Context } from '#domain/context.ts';
import { describedDevice, signPaper, wholeNumbers } from '#domain/log/sign.ts';
import { SAYS } from '#domain/log/signedWords.ts';
import { composeLetter } from '#domain/messages/compose.ts';
import type { CaseOutcome, CaseParty } from '#schemas/cases/caseWords.ts';
import { lagosDay } from '#schemas/format/dates.ts';
import { numberOfKey } from '#schemas/rules/identifiers.ts';
import { type Case, personIn } from './case.ts';
import { numberFor } from './present.ts';

type Decision = { outcome: CaseOutcome; words: string; isAtOnce?: boolean };

/** A signed paper and a letter for each side. Neither names the other. */
export async function tellDecision(
  ctx: Context,
  found: Case,
  { outcome, words, isAtOnce = false }: Decision,
): Promise<Statement[]> {
  const { row, device } = found;
  if (!device || row.otherId === null) return [];
  const acts = row.actsAt ?? ctx.now;
  const when = isAtOnce || acts <= ctx.now ? {} : { deadline: String(acts) };
  const parties = [personIn(found, row.openerId), personIn(found, row.otherId)].filter((party) => party !== null);
  const told = parties.map(async (party) => {
    const side: CaseParty = party.id === row.openerId ? 'opener' : 'other';
    const said = {
      kind: 'decision' as const,
      // Of the device the opener knows what they typed, until it is theirs; of a handover’s, no number.
      ...(side === 'other' || outcome === 'upheld'
        ? { device: describedDevice(side === 'other' ? device : { ...device, model: null }), ...wholeNumbers(device) }
        : { device: device.type, ...(row.kind === 'handover' && outcome !== 'completed' ? {} : typedNumber(row.key)) }),
      holder: fullName(party),
      since: lagosDay(ctx.now),
      says: SAYS.decision(outcome, side, ctx.now),
    };
    const { writes } = await signPaper(ctx, said, { accountId: party.id, deviceId: device.id });
    return [
      ...writes,
      composeLetter(ctx, party, {
        template: 'case_decided',
        data: { case: row.id, about: calledBy(side, found), outcome: `${outcome}_${side}`, words, ...when },
      }),
    ];
  });
  return (await Promise.all(told)).flat();
}

/** Both have waited for a decision. */
export function tellLapse(ctx: Context, found: Case): Statement[] {
  const parties = [personIn(found, found.row.openerId), personIn(found, found.row.otherId)];
  return parties.flatMap((party) =>
    party ? [composeLetter(ctx, party, { template: 'case_lapsed', data: { case: found.row.id } })] : [],
  );
}

/** What a side itself calls it: its owner by the name, the opener by the number that was typed. */
function calledBy(side: CaseParty, { row, device }: Case): string {
  if (side === 'other' && device && device.ownerId === row.otherId) return device.name;
  const number = numberFor('opener', row);
  return row.key.startsWith('i:') ? `IMEI ${number}` : `serial number ${number}`;
}

const typedNumber = (key: string) => (key.startsWith('i:') ? { imei: numberOfKey(key) } : { serial: numberOfKey(key) });

/** Partners are each other’s key holders: the opener is not told by a text whose device it is. */
export function holdersApartFrom(found: Case, owner: Parameters<typeof consentedHolderPhones>[0]): string[] {
  const opener = personIn(found, found.row.openerId);
  const theirs = [opener?.phone, opener?.keyholderPhone1, opener?.keyholderPhone2];
  return consentedHolderPhones(owner).filter((phone) => !theirs.includes(phone));
}
