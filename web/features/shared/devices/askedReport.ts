/** What an address asks for: where the form of a report begins. */
export type AskedReport = { id: string | null; status: string | null };

/** What a report begins with: the device that is asked for, and the status as far as it can be reported. */
export function askedReport<Status extends string>({ id, status }: AskedReport, allowed: readonly Status[]) {
  const known = allowed.find((one) => one === status);
  return { ...(id && { id }), ...(known && { status: known }) };
}
