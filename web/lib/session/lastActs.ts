type Act = () => Promise<unknown>;

const acts = new Set<Act>();

/** What is still to be sent before the session ends. */
export const beforeSignOut = (act: Act): void => void acts.add(act);

export const doLastActs = (): Promise<unknown> => Promise.allSettled([...acts].map((act) => act()));
