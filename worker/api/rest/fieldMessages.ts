import { z } from 'zod';
import { withoutCharacter } from '#schemas/rules/fieldRules.ts';

const WRONG = [undefined, '', '!', 'x', '9'.repeat(14), '9'.repeat(30), 'x'.repeat(2000), -1, 1.5, 1e12, '2999-01-01'];
/** zod's own words, which no schema of ours has chosen. */
const UNCHOSEN = /^(Invalid |Too (big|small)|Unrecognized )/;

/** Collects a field's error messages by feeding it wrong values, so that rules in code are documented too. */
export function messagesOf(schemas: z.ZodType[], field: string, right: Record<string, unknown>): string[] {
  const said = schemas.flatMap((schema) => {
    const alone = fieldOf(schema, field);
    if (alone === undefined) return [];
    const left = issuesOf(schema, { ...right, [field]: undefined }).filter(({ path }) => path[0] === field);
    return [...left, ...WRONG.flatMap((wrong) => issuesOf(alone, wrong))];
  });
  return [
    ...new Set(said.map(({ message }) => withoutCharacter(message)).filter((message) => !UNCHOSEN.test(message))),
  ];
}

function fieldOf(schema: z.ZodType, field: string): z.ZodType | undefined {
  const whole = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  return whole instanceof z.ZodObject ? whole.shape[field] : undefined;
}

function issuesOf(schema: z.ZodType, input: unknown) {
  return schema.safeParse(input).error?.issues ?? [];
}
