/** Drizzle's errors quote the bound values, e-mails and phones among them: only the innermost cause is logged. */
export function logFault(what: string, error: unknown): void {
  console.error(`${what} failed: ${innermost(error)}`, framesOf(error).join('\n'));
}

function innermost(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return error.cause instanceof Error ? innermost(error.cause) : `${error.name}: ${error.message}`;
}

function framesOf(error: unknown): string[] {
  const lines = error instanceof Error ? (error.stack?.split('\n') ?? []) : [];
  return lines.filter((line) => /^\s+at /.test(line));
}

/** Somebody logged in asked for what is not theirs: one line, by the account's id alone. */
export function logRefusal(requestId: string, operation: string, { id, role }: { id: string; role: string }): void {
  console.warn(`Request ${requestId} was refused: ${operation} is not for ${role} ${id}`);
}
