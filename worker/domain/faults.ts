/**
 * Logs a fault of ours. Drizzle's errors quote the statement with what was bound to it, e-mails and phones among it: only
 * the innermost cause's own words are logged, and where it happened.
 */
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
