/** What a link presets. */
export type AskedReport = { id: string | null; status: string | null };

/** The status only as far as it can be reported. */
export function askedReport<Status extends string>({ id, status }: AskedReport, allowed: readonly Status[]) {
  const known = allowed.find((one) => one === status);
  return { ...(id && { id }), ...(known && { status: known }) };
}
