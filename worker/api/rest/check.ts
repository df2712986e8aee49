import { check } from '../../domain/checks/check.ts';
import { Invalid, RateLimited } from '../../domain/errors.ts';
import { KIND_WRONG } from '../../schemas/checks.ts';
import { isIdentifierKind } from '../../schemas/identifiers.ts';
import { whyNotLookedUp } from '../../schemas/reading.ts';
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
    const identifier = typed?.trim() ?? '';
    const kind = searchParams.get('kind') ?? undefined;
    const wrong = whyNotLookedUp(identifier);
    if (wrong !== null) throw refused('identifier', wrong);
    if (kind !== undefined && !isIdentifierKind(kind)) throw refused('kind', KIND_WRONG);
    return succeed({ data: await check(db, identifier, kind) });
  } catch (error) {
    return failWith(error, { requestId: crypto.randomUUID() });
  }
}

function refused(path: string, message: string): Invalid {
  return new Invalid(message, [{ path, message }]);
}
