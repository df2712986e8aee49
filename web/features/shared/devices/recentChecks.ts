import { ENDS_WITH_SESSION, local, onStoredChange } from '#lib/browser/browserStorage.ts';
import type { CheckAnswer, CheckedNumber } from '#schemas/responses/checks.ts';

/** Never includes what the owner shows to the public. */
export type RecentCheck = Pick<CheckedNumber, 'status' | 'caution'> & {
  identifier: string;
  kind: CheckedNumber['kind'];
  sample: boolean;
  at: number;
};

const KEY = ENDS_WITH_SESSION.checks;
const MOST = 10;

/** The last ten, newest first, each number once. They never leave this phone. */
export function recentChecks(): RecentCheck[] {
  const kept = local.read<RecentCheck[]>(KEY);
  return Array.isArray(kept) ? kept.filter(isCheck).slice(0, MOST) : [];
}

export function rememberCheck(check: RecentCheck): void {
  const others = recentChecks().filter(
    ({ identifier, kind }) => identifier !== check.identifier || kind !== check.kind,
  );
  local.write(KEY, [check, ...others].slice(0, MOST));
}

export function rememberChecks({ numbers, sample }: Pick<CheckAnswer, 'numbers' | 'sample'>, at: number): void {
  for (const { identifier, kind, status, caution } of [...numbers].reverse())
    rememberCheck({ identifier, kind, status, caution, sample, at });
}

export function forgetChecks(): void {
  local.write(KEY, null);
}

/** Raw, to notice changes; null for none. */
export const storedChecks = () => local.readText(KEY);

export const onChecksChange = onStoredChange;

/** Do not trust the stored shape: an older version or the user may have written it. */
function isCheck(kept: unknown): kept is RecentCheck {
  const check = kept as Partial<RecentCheck> | null;
  return typeof check?.identifier === 'string' && typeof check.at === 'number' && typeof check.status === 'string';
}
