import { useCallback, useEffect, useState } from 'react';
import { ENDS_WITH_SESSION, local, tab } from '#lib/browser/browserStorage.ts';

const PREFIX = 'ownmark-draft:';
const OWNER = 'ownmark-drafts-of';

/** Field names that are never stored. */
const SECRET = /password|otp|code/i;

/**
 * This tab keeps the values through failures, reloads and logouts until `clear`, except secret fields. They come back
 * after the first paint, so that prerendered pages hydrate; `restored` names the fields.
 */
export function useDraft<Values extends Record<string, unknown>>(
  key: string,
  initial: Values,
): { values: Values; change: (part: Partial<Values>) => void; clear: () => void; restored: readonly string[] } {
  const [values, setValues] = useState(initial);
  const [restored, setRestored] = useState<readonly string[]>([]);

  useEffect(() => {
    const kept = readDraft<Values>(key);
    if (kept) setValues((now) => ({ ...now, ...kept }));
    setRestored(Object.keys(kept ?? {}).filter((name) => kept?.[name]));
  }, [key]);

  const change = useCallback(
    (part: Partial<Values>) => {
      // Merge into the stored draft, not the state: fields typed before hydration must not be lost.
      addToDraft(key, part);
      setValues((now) => ({ ...now, ...part }));
    },
    [key],
  );

  const clear = useCallback(() => {
    forgetDraft(key);
    setRestored([]);
  }, [key]);

  return { values, change, clear, restored };
}

/** One draft per form and subject. */
export const draftKey = (form: string, ...about: (string | null)[]): string =>
  [form, ...about].filter(Boolean).join(':');

/** For screens that begin at a later step. */
export const readDraft = <Values>(key: string) => tab.read<Partial<Values>>(PREFIX + key);

/** Before the form is drawn, as a link asks for it. */
export function addToDraft<Values extends Record<string, unknown>>(key: string, part: Partial<Values>): void {
  tab.write(PREFIX + key, { ...readDraft<Values>(key), ...withoutSecrets(part) });
}

export function forgetDraft(key: string): void {
  tab.write(PREFIX + key, null);
}

export function claimDrafts(userId: string): void {
  const before = tab.readText(OWNER);
  if (before && before !== userId) forgetDrafts();
  tab.writeText(OWNER, userId);
}

/** Also the transfer's token: nothing typed stays after a logout. */
export function forgetDrafts(): void {
  local.write(ENDS_WITH_SESSION.transferToken, null);
  tab.removeAll(PREFIX);
}

function withoutSecrets(values: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !SECRET.test(name)));
}
