import { type CheckPass, checkWithPass, numbersIn } from '#domain/checks/check.ts';
import type { LookUp } from '#domain/checks/lookUpKeys.ts';
import { Invalid } from '#domain/errors.ts';
import { KIND_WRONG } from '#schemas/checks/checks.ts';
import { isIdentifierKind } from '#schemas/rules/identifiers.ts';
import { errorResponse, succeed, withCookies } from './envelope.ts';

/** Fast path of GET /device/check: no caller, zod or Drizzle. A test compares it with the table's row. */
export async function fastCheck(request: Request, lookUp: LookUp, admit: () => Promise<CheckPass>): Promise<Response> {
  let pass: CheckPass | undefined;
  try {
    pass = await admit();
    const { searchParams } = new URL(request.url);
    const typed = searchParams.get('identifier') ?? searchParams.get('qparams')?.replace(/^\??qparams=/, '');
    const identifier = typed ?? '';
    const kind = searchParams.get('kind') ?? undefined;
    if (kind !== undefined && !isIdentifierKind(kind)) {
      throw new Invalid(KIND_WRONG, [{ path: 'kind', message: KIND_WRONG }]);
    }
    const data = await checkWithPass(pass, lookUp, numbersIn(identifier, kind));
    return withCookies(succeed({ data }), pass.cookie);
  } catch (error) {
    return withCookies(errorResponse(error, crypto.randomUUID()), pass?.cookie);
  }
}
