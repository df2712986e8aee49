import { check } from '../../domain/checks/check.ts';
import { numbersIn } from '../../domain/checks/read.ts';
import { Invalid, RateLimited } from '../../domain/errors.ts';
import { KIND_WRONG } from '../../schemas/checks.ts';
import { isIdentifierKind } from '../../schemas/identifiers.ts';
import { failWith } from './adapter.ts';
import { succeed } from './envelope.ts';

/**
 * The public check without the comfortable road: no caller, no zod, no Drizzle. The same verb, limit, rule and envelope as
 * the table's row `GET /device/check`, which a test holds it to.
 */
export async function fastCheck(
  request: Request,
  db: D1Database,
  isWithinLimit: () => Promise<boolean>,
): Promise<Response> {
  try {
    if (!(await isWithinLimit())) throw new RateLimited(60);
    const { searchParams } = new URL(request.url);
    const typed = searchParams.get('identifier') ?? searchParams.get('qparams')?.replace(/^\??qparams=/, '');
    const identifier = typed ?? '';
    const kind = searchParams.get('kind') ?? undefined;
    if (kind !== undefined && !isIdentifierKind(kind)) {
      throw new Invalid(KIND_WRONG, [{ path: 'kind', message: KIND_WRONG }]);
    }
    return succeed({ data: await check(db, numbersIn(identifier, kind)) });
  } catch (error) {
    return failWith(error, { requestId: crypto.randomUUID() });
  }
}
