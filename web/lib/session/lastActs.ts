type Act = () => Promise<unknown>;

const acts = new Set<Act>();

/** Adds a request that must be sent before the session ends. */
export const beforeSignOut = (act: Act): void => void acts.add(act);

export const doLastActs = (): Promise<unknown> => Promise.allSettled([...acts].map((act) => act()));
