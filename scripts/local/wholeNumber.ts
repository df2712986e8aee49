export function wholeNumber(option: string, typed: string, { from, to }: { from: number; to: number }): number {
  const number = Number(typed);
  if (/^\d+$/.test(typed) && number >= from && number <= to) return number;
  throw new Error(`${option} must be a whole number from ${from} to ${to}, not "${typed}".`);
}
