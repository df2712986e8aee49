import { bindings } from './clients.ts';
import { member, registeredPhone } from './factories.ts';

/** Rows of `identifiers`, written past the verbs: as the index sees them. */
export function flaggedRegister() {
  let deviceId: string | undefined;
  const keyOf = (nth: number) => `i:35${String(nth).padStart(13, '0')}`;
  const run = (statement: string, ...values: unknown[]) =>
    bindings.DB.prepare(statement)
      .bind(...values)
      .run();
  return {
    keyOf,
    async insert(nth: number, status: string): Promise<void> {
      deviceId ??= (await registeredPhone(await member())).id;
      await run(
        "insert into identifiers (key, device_id, kind, status) values (?, ?, 'imei1', ?)",
        keyOf(nth),
        deviceId,
        status,
      );
    },
    setStatus: (nth: number, status: string) =>
      run('update identifiers set status = ? where key = ?', status, keyOf(nth)),
    remove: (nth: number) => run('delete from identifiers where key = ?', keyOf(nth)),
    async changes(): Promise<[string, number][]> {
      const { results } = await bindings.DB.prepare('select key, flagged from flagged_changes order by seq').all<{
        key: string;
        flagged: number;
      }>();
      return results.map(({ key, flagged }) => [key, flagged]);
    },
    /** Nothing is registered, and no snapshot was ever made. */
    async empty(): Promise<void> {
      for (const table of ['identifiers', 'flagged_changes', 'flagged_manifest']) await run(`delete from ${table}`);
      const { objects } = await bindings.MEDIA.list({ prefix: 'flagged/' });
      if (objects.length > 0) await bindings.MEDIA.delete(objects.map(({ key }) => key));
    },
  };
}
