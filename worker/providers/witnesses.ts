import { postText } from './http.ts';

/** Somebody outside who looks at every checkpoint and signs it, too (C2SP `tlog-witness`). */
export type Witness = {
  name: string;
  /** The text of its key, `name+id+key`. */
  key: string;
  addCheckpoint: (request: string) => Promise<WitnessAnswer>;
};

export type WitnessAnswer = { status: number; text: string };

export type WitnessSetting = { name: string; key: string; url: string };

/** @throws Refused when it does not answer */
export const httpWitness = ({ name, key, url }: WitnessSetting): Witness => ({
  name,
  key,
  addCheckpoint: (request) => postText(name, `${url.replace(/\/$/, '')}/add-checkpoint`, request),
});

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
