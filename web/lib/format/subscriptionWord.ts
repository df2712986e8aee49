type Standing = { subActive: boolean; subEndedAt: string | null };

/** 'Active', 'Ended' or 'Inactive'. */
export function subscriptionWord({ subActive, subEndedAt }: Standing): 'Active' | 'Ended' | 'Inactive' {
  if (subActive) return 'Active';
  return subEndedAt ? 'Ended' : 'Inactive';
}
