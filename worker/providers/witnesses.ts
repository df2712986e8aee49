/** Somebody outside who looks at every checkpoint and signs it, too (C2SP `tlog-witness`). */
export type Witness = {
  name: string;
  /** The text of its key, `name+id+key`. */
  key: string;
  addCheckpoint: (request: string) => Promise<WitnessAnswer>;
};

export type WitnessAnswer = { status: number; text: string };

export type WitnessSetting = { name: string; key: string; url: string };

const TIME_OUT_MS = 10_000;
const ANSWER_MAX = 64 * 1024;

/** @throws TimeoutError, TypeError when it does not answer */
export function httpWitness({ name, key, url }: WitnessSetting): Witness {
  return {
    name,
    key,
    async addCheckpoint(request) {
      const response = await fetch(`${url.replace(/\/$/, '')}/add-checkpoint`, {
        method: 'POST',
        body: request,
        redirect: 'manual',
        signal: AbortSignal.timeout(TIME_OUT_MS),
      });
      return { status: response.status, text: (await response.text()).slice(0, ANSWER_MAX) };
    },
  };
}

/** The setting `WITNESSES`. @throws Error for what is no list of them */
export function witnessSettings(text: string | undefined): WitnessSetting[] {
  const list: unknown = JSON.parse(text || '[]');
  if (!Array.isArray(list) || !list.every(isSetting)) throw new Error('WITNESSES is no list of name, key and url.');
  return list;
}

function isSetting(each: unknown): each is WitnessSetting {
  const { name, key, url } = (each ?? {}) as Record<string, unknown>;
  return typeof name === 'string' && typeof key === 'string' && typeof url === 'string' && /^https?:/.test(url);
}
