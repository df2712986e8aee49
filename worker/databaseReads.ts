import { type Db, openDb } from '#db/client.ts';
import { readTogether } from '#db/readTogether.ts';
import { type FoundSession, findActor } from '#domain/accounts/sessions.ts';
import type { Context } from '#domain/context.ts';
import { openBookmark } from '#domain/kernel/tokens.ts';
import { BOOKMARK_HEADER, parseBookmark } from '#schemas/responses/headers.ts';

type Bindings = { DB: D1Database; SECRET_KEY: string };

type DatabaseReads = {
  db: Db;
  /** The primary, where `db` may be an older copy; null where it is not. */
  primary: (() => Db) | null;
  /** The newest state that was read or written; null before the first query. */
  bookmark: () => string | null;
};

/** From a copy that is as new as the request's bookmark, or from any without one. */
export function replicaReads({ DB: d1, SECRET_KEY }: Bindings, request: Request): DatabaseReads {
  const given = parseBookmark(request.headers.get(BOOKMARK_HEADER));
  const session = d1.withSession((given && openBookmark(SECRET_KEY, given.text)) ?? 'first-unconstrained');
  let newest = session;
  return {
    db: openDb(readTogether(session)),
    primary: () => {
      newest = d1.withSession('first-primary');
      return openDb(readTogether(newest));
    },
    bookmark: () => newest.getBookmark(),
  };
}

export function primaryReads({ DB: d1 }: Pick<Bindings, 'DB'>): DatabaseReads {
  const session = d1.withSession('first-primary');
  return { db: openDb(readTogether(session)), primary: null, bookmark: () => session.getBookmark() };
}

type Found = FoundSession & { db: Db };

/** Reads the session once for all calls of a request. One that an old copy doesn't know is looked for at the primary. */
export function sessionFinder(
  ctx: Context,
  { db, primary }: Pick<DatabaseReads, 'db' | 'primary'>,
  token: string | null,
): { findSession: () => Promise<Found | null>; isMembers: () => boolean } {
  let known: Found | null = null;
  let finding: Promise<Found | null> | undefined;

  async function findIn(copy: Db): Promise<Found | null> {
    const found = token === null ? null : await findActor({ ...ctx, db: copy }, token);
    known = found && { ...found, db: copy };
    return known;
  }

  return {
    findSession: () => {
      finding ??= findIn(db).then((found) => found ?? (primary && token !== null ? findIn(primary()) : null));
      return finding;
    },
    isMembers: () => known !== null,
  };
}
