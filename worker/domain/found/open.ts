import { sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { foundEntries } from '#db/schema/found.ts';
import { accounts, devices, identifiers } from '#db/schema/index.ts';
import { record } from '#domain/audit/record.ts';
import { claim, commit } from '#domain/commit.ts';
import type { Context } from '#domain/context.ts';
import { Conflict, DayLimit } from '#domain/errors.ts';
import { claimUse, limitOf } from '#domain/kernel/limits.ts';
import { foundPathOf, newLinkId } from '#domain/kernel/tokens.ts';
import { YOUNG_REPORT } from '#schemas/devices/statuses.ts';
import { DAY_MS } from '#schemas/format/dates.ts';
import type { FoundOpening } from '#schemas/found/found.ts';
import { UNPROVED_LIFE, UNPROVED_MAX } from '#schemas/found/foundWords.ts';
import type { OpenedFound } from '#schemas/responses/found.ts';
import { placeFor, requireSentence } from './act.ts';
import { presentToFinder } from './present.ts';
import { keysTyped, showsHolding } from './prove.ts';
import { tellOwner } from './tell.ts';
import { canBeShown, type Thread, type ThreadRow } from './thread.ts';

/**
 * A finder begins to talk with the owner of a missing device. Who types another of its numbers too has shown that they
 * hold it, and always comes through. @throws Conflict where the number is not missing; DayLimit
 */
export async function openThread(ctx: Context, asked: FoundOpening): Promise<OpenedFound> {
  requireSentence('finder', asked.sentence);
  const place = placeFor(asked.sentence, asked.place, [], []);
  const typed = [...keysTyped(asked.identifier, 'identifier'), ...keysTyped(asked.other ?? '', 'other')];
  const { device, owner, numbers, key } = await readMissing(ctx, typed[0] ?? []);
  const others = typed.filter((keys) => !keys.includes(key));
  const answer = others.length > 0 ? showsHolding(others, key, numbers, 'other') : null;
  const canShow = canBeShown(device, key);
  const [isShown, isWrong] = [answer === 'shown', answer === 'wrong' && canShow];
  const row: ThreadRow = {
    ...{ id: newLinkId(), deviceId: device.id, ownerId: owner.id, key, state: 'open', entries: 1 },
    ...{ proofTries: isWrong ? 1 : 0, provedAt: isShown ? ctx.now : null },
    ...{ repliedAt: null, agreedSeq: null, contact: asked.contact, finderPhone: null, ownerSharesAt: null },
    ...{ finderToldAt: null, ownerToldAt: ctx.now, createdAt: ctx.now, lastAt: ctx.now, endedAt: null },
  };
  const entry: typeof foundEntries.$inferSelect = {
    ...{ threadId: row.id, seq: 1, at: ctx.now, side: 'finder', verb: 'say', sentence: asked.sentence, place },
    ...{ words: null, warns: false, meetAt: null, meetDay: null, meetDaytime: null },
  };
  const thread: Thread = { row, device, owner, entries: [entry], isDisputed: false };
  const ofDevice = `${device.id} ${ctx.addressHash}`;
  await commit(
    ctx,
    isShown
      ? claimUse(ctx, limitOf('found_of_holder', ofDevice), () => tooMany(TOLD_ALREADY))
      : [
          claimUse(ctx, limitOf('found_of_address', ctx.addressHash ?? ''), () => tooMany(MANY_TOLD)),
          claimUse(ctx, limitOf('found_of_device', ofDevice), () => tooMany(canShow ? TYPE_OTHER_TOO : TOLD_ALREADY)),
        ],
    isWrong ? claimUse(ctx, limitOf('found_guess', ctx.addressHash ?? '')) : [],
    claim('room', insertWithinLimits(row), () => noRoom(canShow)),
    ctx.db.insert(foundEntries).values(entry),
    tellOwner(ctx, thread, 'opened').writes,
    record(ctx, 'found.open', { type: 'device', id: device.id }),
  );
  const path = foundPathOf(ctx, row.id);
  return { token: path.slice(path.lastIndexOf('/') + 1), path, thread: presentToFinder(ctx, thread) };
}

const tooMany = (why: string) => new DayLimit(DAY_MS / 1000, why);
const TOLD_ALREADY = 'You have told the owner already. Use the link that you were given.';
const TYPE_OTHER_TOO = `${TOLD_ALREADY.slice(0, -1)}, or type the other number of the phone too.`;
const MANY_TOLD =
  'Many owners were told from this connection today. Type the other number of the phone too, or try again tomorrow.';

const noRoom = (canShow: boolean) =>
  canShow
    ? new Conflict(
        'Several people have written about this phone. Type its other number too (*#06# shows two), so that the owner knows that you hold it.',
        'other',
      )
    : new Conflict(
        'Several people have written about this device. Hand it to a police station, and keep their stamp.',
        'identifier',
      );

const FIELD_OF = sql`iif(identifiers.kind = 'serial', 'serialNumber', identifiers.kind)`;

/** @param keys of the number that was typed first */
async function readMissing(ctx: Context, keys: string[]) {
  const ofKey = sql`(select device_id from identifiers where key in ${keys} order by status = 'missing' desc limit 1)`;
  // No joins: in a batch D1 gives columns of one name once.
  const [[device], [owner], numbers, late] = await ctx.db.batch([
    ctx.db.select().from(devices).where(sql`${devices.id} = ${ofKey}`),
    ctx.db.select().from(accounts).where(sql`${accounts.id} = (select owner_id from devices d where d.id = ${ofKey})`),
    ctx.db.select().from(identifiers).where(sql`${identifiers.deviceId} = ${ofKey}`),
    ctx.db
      .select({ key: identifiers.key })
      .from(identifiers)
      .where(sql`${identifiers.key} in ${keys} and ${WAS_ADDED}`),
  ]);
  const typed = numbers.find(({ key }) => keys.includes(key));
  // A replaced number, or one that only a check still warns of, leads to nobody.
  if (!device || !owner || typed?.status !== 'missing' || device.status !== 'missing') throw notMissing(typed?.status);
  const wasThere = (typed.reportedAt ?? ctx.now) - device.createdAt >= YOUNG_REPORT;
  const isOld = typed.proof === 'shown' || (wasThere && !late.some(({ key }) => key === typed.key));
  const isAway = device.removedAt !== null || owner.erasedAt !== null || owner.deactivatedAt !== null;
  if (isAway || typed.disputed || !isOld) throw closed();
  return { device, owner, numbers, key: typed.key };
}

/** Else a device that is there for long could be given the number of somebody who is looked for. */
const WAS_ADDED = sql`(
  exists (select 1 from number_changes c where c.device_id = identifiers.device_id
    and c.created_at > identifiers.reported_at - ${YOUNG_REPORT} and ${FIELD_OF} = c.field)
  or exists (select 1 from audit_entries e where e.subject_id = identifiers.device_id
    and e.at > identifiers.reported_at - ${YOUNG_REPORT} and e.action = 'device.edit' and instr(e.detail, ${FIELD_OF})))`;

/** Says no more than a check does. */
function notMissing(status?: string): Conflict {
  if (status === 'stolen')
    return new Conflict(
      'This device is reported stolen. Hand it to a police station, and keep their stamp.',
      'identifier',
    );
  return new Conflict(
    'Nobody has reported this number missing, so there is nobody to tell. Look at each digit again, or hand it to a police station.',
    'identifier',
  );
}

const closed = () =>
  new Conflict(
    'We can’t pass anything on for this device. Hand it to a police station, and keep their stamp.',
    'identifier',
  );

/** Those that show nothing take a place until their time is over, also when they have ended. */
function insertWithinLimits(row: ThreadRow): Statement {
  const places = sql`(select count(*) from found_threads where device_id = ${row.deviceId}
    and created_at > ${row.createdAt - UNPROVED_LIFE} and proved_at is null)`;
  return sql`
    insert into found_threads (id, device_id, owner_id, key, state, entries, proof_tries, proved_at, contact, owner_told_at, created_at, last_at)
    select ${row.id}, ${row.deviceId}, ${row.ownerId}, ${row.key}, 'open', 1, ${row.proofTries}, ${row.provedAt}, ${row.contact},
      ${row.ownerToldAt}, ${row.createdAt}, ${row.lastAt}
    where ${row.provedAt} is not null or ${places} < ${UNPROVED_MAX}`;
}
