type Standing = { subActive: boolean; subEndedAt: string | null };

/** Whether a subscription runs, has ended, or never was: 'Active', 'Ended', 'Inactive'. */
export function subscriptionWord({ subActive, subEndedAt }: Standing): 'Active' | 'Ended' | 'Inactive' {
  if (subActive) return 'Active';
  return subEndedAt ? 'Ended' : 'Inactive';
}
