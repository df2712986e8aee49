import { check } from '../../domain/checks/check.ts';
import { Invalid, RateLimited } from '../../domain/errors.ts';
import { IDENTIFIER_REQUIRED } from '../../schemas/checks.ts';
import { isIdentifier } from '../../schemas/identifiers.ts';
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
    const identifier = new URL(request.url).searchParams.get('identifier')?.trim() ?? '';
    if (!isIdentifier(identifier)) {
      throw new Invalid(IDENTIFIER_REQUIRED, [{ path: 'identifier', message: IDENTIFIER_REQUIRED }]);
    }
    return succeed({ data: await check(db, identifier) });
  } catch (error) {
    return failWith(error, { requestId: crypto.randomUUID() });
  }
}
