import { Invalid } from '#domain/errors.ts';
import { type ParsedNumber, parseTyped } from '#schemas/checks/parseIdentifiers.ts';
import type { IdentifierKind } from '#schemas/rules/identifiers.ts';

export function numbersIn(typed: string, kind?: IdentifierKind): ParsedNumber[] {
  const { numbers, refused } = parseTyped(typed, kind);
  if (refused !== null) throw new Invalid(refused, [{ path: 'identifier', message: refused }]);
  return numbers;
}
