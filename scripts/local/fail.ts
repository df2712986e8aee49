/** Ends a script on a problem that its user can mend: the sentence, no stack. */
export function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

/** Runs a script's body; an error is printed as a sentence, unless DEBUG asks for the stack. */
export async function runScript(body: () => Promise<void>): Promise<void> {
  try {
    await body();
  } catch (error) {
    fail(error instanceof Error && !process.env.DEBUG ? error.message : String((error as Error)?.stack ?? error));
  }
}
