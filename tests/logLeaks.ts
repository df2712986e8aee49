/** What may stand in no log line, by its shape. */
const SHAPES: Record<string, RegExp> = {
  'a phone number': /(?<!\d)(?:\+?234|0)[789][01]\d{8}(?!\d)/g,
  'an e-mail address': /[\w.+-]+@[\w-]+\.[a-z]{2,}/gi,
  'an IMEI': /(?<!\d)\d{14,16}(?!\d)/g,
  'a token': /(?<![\w/-])[\w-]{40,}(?![\w-])/g,
  'a bearer': /bearer\s+\S+/gi,
};
/** The outbox of a developer's machine, which is there to be read. */
const OUTBOX_LINE = /^\[(?:sms|email) to [^\]]+\] /;

/** Lines of a log that tell of somebody, each with what it tells. @param values that must not stand there either: codes, serial numbers, names */
export function leaksIn(log: string, values: readonly string[] = []): string[] {
  return log
    .split('\n')
    .filter((line) => !OUTBOX_LINE.test(line))
    .flatMap((line) => {
      const shaped = Object.entries(SHAPES).flatMap(([what, shape]) =>
        (line.match(shape) ?? []).map((found) => `${what}, ${found}`),
      );
      const known = values.filter((value) => line.includes(value)).map((value) => `a value of the register, ${value}`);
      return [...shaped, ...known].map((found) => `${found}: ${line}`);
    });
}
