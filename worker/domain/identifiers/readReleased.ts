/** Of these keys those that were removed here while a copy may still have been at the earlier database. */
export async function readReleased(d1: D1Database, keys: string[]): Promise<string[]> {
  const { results } = await d1
    .prepare('select key from identifier_releases where key in (select value from json_each(?1))')
    .bind(JSON.stringify(keys))
    .all<{ key: string }>();
  return results.map(({ key }) => key);
}
