import type { Context } from '#domain/context.ts';

/** Short enough to write on paper or to say aloud. @param subject what it is for, with a prefix of its own: `case:…` */
export function wordOf({ wordsFor }: Pick<Context, 'wordsFor'>, subject: string): string {
  return wordsFor(subject)[0];
}
