import { z } from 'zod';
import { withoutCharacter } from '#schemas/rules/fieldRules.ts';

const WRONG_VALUES = [
  undefined,
  '',
  '!',
  'x',
  '9'.repeat(14),
  '9'.repeat(30),
  'x'.repeat(2000),
  -1,
  1.5,
  1e12,
  '2999-01-01',
];
const ZOD_DEFAULT_MESSAGE = /^(Invalid |Too (big|small)|Unrecognized )/;

/** Collects a field's error messages by feeding it wrong values, so that rules in code are documented too. */
export function messagesOf(schemas: z.ZodType[], field: string, right: Record<string, unknown>): string[] {
  const found = schemas.flatMap((schema) => {
    const fieldSchema = fieldOf(schema, field);
    if (fieldSchema === undefined) return [];
    const issues = issuesOf(schema, { ...right, [field]: undefined });
    return [
      ...issues.filter(({ path }) => path[0] === field),
      ...WRONG_VALUES.flatMap((wrong) => issuesOf(fieldSchema, wrong)),
    ];
  });
  const messages = found.map(({ message }) => withoutCharacter(message));
  return [...new Set(messages.filter((message) => !ZOD_DEFAULT_MESSAGE.test(message)))];
}

function fieldOf(schema: z.ZodType, field: string): z.ZodType | undefined {
  const whole = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  return whole instanceof z.ZodObject ? whole.shape[field] : undefined;
}

function issuesOf(schema: z.ZodType, input: unknown) {
  return schema.safeParse(input).error?.issues ?? [];
}
