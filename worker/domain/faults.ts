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
