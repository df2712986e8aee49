import { r2LogFiles } from '#providers/logFiles.ts';
import { type LogKeySettings, publishedLogKeys } from '#worker/logKeys.ts';
import { withLocalStores } from '../local/database.ts';
import { localSecrets } from '../local/secrets.ts';
import type { LogSource } from './httpLog.ts';

/** Of a local state folder. */
export function withLocalLog<T>(
  state: string,
  work: (stores: { source: LogSource; db: D1Database }) => Promise<T>,
): Promise<T> {
  return withLocalStores(state, ({ db, media }) => {
    const files = r2LogFiles(media);
    const checkpoint = async () => (await files.checkpoint())?.text ?? null;
    const keys = async () => {
      const published = await publishedLogKeys(localSecrets() as LogKeySettings);
      return published.map(({ key }) => key);
    };
    return work({ source: { checkpoint, get: files.get, keys }, db });
  });
}
