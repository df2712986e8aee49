import { verifyLog } from '#domain/log/tiles.ts';
import { readCheckpoint } from '#schemas/log/checkpoint.ts';
import { auditLeaf } from '#schemas/log/tree.ts';
import { leavesOf, naiveRoot } from '../publicLog/steps.ts';
import type { World } from './World.ts';

/** Every checkpoint that was ever to be read is one of one growing log, which has all entries and the audit's last head. */
export async function faultsOfLog({ d1, logFiles, heads }: World): Promise<string[]> {
  const leaves = await leavesOf(d1);
  const seen = logFiles.seen.map((text) => readCheckpoint(text));
  const faults: string[] = [];
  for (const [nth, head] of seen.entries()) {
    const isOurs = head && Buffer.from(head.root).toString('base64') === naiveRoot(leaves.slice(0, head.size));
    if (!isOurs || head.size < (seen[nth - 1]?.size ?? 0)) faults.push(`checkpoint ${nth} is of another log`);
  }
  const head = seen.at(-1);
  if (leaves.length > 0 && head?.size !== leaves.length)
    faults.push(`${leaves.length} entries, ${head?.size} published`);
  if (head) faults.push(...(await verifyLog(head, logFiles)).faults);
  const last = heads.at(-1);
  if (last && !leaves.includes(auditLeaf(last.seq, last.hash))) faults.push('the audit’s last head is not in the log');
  return faults;
}
