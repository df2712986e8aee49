import { SECOND } from '#schemas/format/dates.ts';

/** No request comes here: only the Cache API of a place knows these addresses. */
export const STATE = 'https://ownmark.internal/sought-index/2';
export const CLAIM = 'https://ownmark.internal/sought-index/claim';
const KEPT_S = 10;
/** Whoever asks the database has answered by then, or another one asks. */
const CLAIM_S = 1;

/** What the isolates of one place tell each other through the Cache API. */
export function sharedIndexState<State>() {
  return {
    get: async (): Promise<State | null> => (await (await cache().match(STATE))?.json<State>()) ?? null,
    put: (state: State): Promise<void> => keep(STATE, state, KEPT_S),
    claim: async (): Promise<boolean> => {
      const claimed = await (await cache().match(CLAIM))?.json<number>();
      if (claimed !== undefined && Date.now() - claimed < CLAIM_S * SECOND) return false;
      await keep(CLAIM, Date.now(), CLAIM_S);
      return true;
    },
  };
}

/** The types of a browser's page know no default cache. */
const cache = () => (caches as unknown as { default: Cache }).default;

const keep = (address: string, value: unknown, seconds: number): Promise<void> =>
  cache().put(address, Response.json(value, { headers: { 'Cache-Control': `max-age=${seconds}` } }));
