import { statementLeaf } from '#schemas/log/tree.ts';
import { verifyLogProof } from '#schemas/log/verifyLogProof.ts';
import { type Presented, type Ruling, ruleOn, type Standing } from '#schemas/papers/ruling.ts';
import { toBase64 } from '#schemas/statements/base64.ts';
import type { StatementFields } from '#schemas/statements/fields.ts';
import { readPresented } from '#schemas/statements/links.ts';
import { fingerprint, verifySignature } from '#schemas/statements/statementNote.ts';
import { verifyEd25519 } from './ed25519.ts';
import { publishedKeys } from './keys.ts';
import { match, type NoAnswer, standingOf, todayOf, wasPublishedInTime } from './register.ts';

/** A paper that can be asked about again, or compared with a number. */
export type Paper = {
  number: string;
  fields: StatementFields | null;
  fingerprint: string | null;
  /** Its entry in the log, as the file that was opened shows without the register. */
  proven?: number;
};

export type Looked = { ruling: Ruling; paper: Paper | null };

const refused = (ruling: Ruling): Looked => ({ ruling, paper: null });

/** @param text pasted, typed, scanned, out of a file, or the address of this page */
export async function lookAt(text: string): Promise<Looked> {
  const presented = await readPresented(text);
  if (!presented) return refused({ is: 'nothing', typed: text });
  if ('damaged' in presented) return refused({ is: 'damaged' });
  if ('number' in presented) return lookUp({ number: presented.number, fields: null, fingerprint: null });

  const keys = await publishedKeys();
  if (!keys) return refused({ is: 'unreached', number: null });
  const verified = await verifySignature(presented.note, keys.statements, verifyEd25519);
  if (!verified) return refused({ is: 'changed' });
  const { fields, key } = verified;
  const hash = await fingerprint(presented.note);
  const leaf = statementLeaf(fields.kind, Date.parse(fields.made ?? ''), hash);
  const proven = await verifyLogProof(`${text.trim()}\n`, leaf, keys.log, verifyEd25519);
  const paper: Paper = {
    number: (fields.number ?? '').replaceAll('-', ''),
    fields,
    fingerprint: toBase64(hash),
    ...(proven && { proven: proven.index }),
  };
  // Whoever has the key could have signed it, unless the log has had it before: the register tells, and is sent the paper.
  if (key.compromisedAt !== undefined && !(await wasPublishedInTime(presented.note)))
    return { ruling: { is: 'stopped_key', since: key.compromisedAt }, paper };
  return lookUp(paper);
}

/** @param typed a number of the device in somebody's hand, or the one that stands on a paper we keep no copy of */
export async function lookUp(paper: Paper, typed?: string): Promise<Looked> {
  const standing = await standingOf(paper.number);
  const now = Date.now();
  if (typeof standing === 'string') return { ruling: withoutStanding(paper, standing, now), paper };
  const isOther = paper.fingerprint !== null && standing.fingerprint !== paper.fingerprint;
  const known: Standing = isOther ? { ...standing, state: null } : standing;
  const { fields, proven } = paper;
  const presented: Presented = { fields, standing: known, today: null, now, proven };
  if (typed === undefined)
    return { ruling: ruleOn({ ...presented, today: paper.fields && (await todayOf(paper.fields)) }), paper };
  const asked = { ...presented, typed };
  if (!standing.matchable) return { ruling: ruleOn({ ...asked, today: await todayOfTyped(typed) }), paper };
  const compared = await match(paper.number, typed);
  if (compared === 'refused') return { ruling: ruleOn(asked), paper };
  if (typeof compared === 'string') return { ruling: withoutStanding(paper, compared, now), paper };
  return {
    ruling: compared.matches ? ruleOn({ ...asked, matched: true, today: compared.device }) : otherDevice(compared),
    paper,
  };
}

const otherDevice = ({ triesLeft }: { triesLeft: number }): Ruling =>
  triesLeft > 0 ? { is: 'other_device', triesLeft } : { is: 'closed' };

function withoutStanding({ number, fields, proven }: Paper, why: NoAnswer, now: number): Ruling {
  if (why === 'limited' || why === 'closed') return { is: why };
  if (why === 'unreached')
    return fields ? ruleOn({ fields, standing: null, today: null, now, proven }) : { is: 'unreached', number };
  return fields ? { is: 'unlogged', number, made: fields.made ?? '' } : { is: 'unknown', number };
}

const todayOfTyped = (typed: string) => todayOf(/\p{L}/u.test(typed) ? { serial: typed } : { imei: typed });
