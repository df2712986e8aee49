/** For a problem that the user can mend: no stack. */
export function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

/** An error is printed as a sentence, unless DEBUG asks for the stack. */
export async function runScript(body: () => Promise<void>): Promise<void> {
  try {
    await body();
  } catch (error) {
    fail(error instanceof Error && !process.env.DEBUG ? error.message : String((error as Error)?.stack ?? error));
  }
}
