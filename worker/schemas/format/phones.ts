/** '+234 803 000 0002' */
export function formatPhone(e164: string): string {
  return e164.replace(/^\+?(?:234|0)?(\d{3})(\d{3})(\d{4})$/, '+234 $1 $2 $3');
}
