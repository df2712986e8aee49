import { and, desc, eq } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { legalAcceptances } from '#db/schema/index.ts';
import { record } from '#domain/audit/record.ts';
import { commit } from '#domain/commit.ts';
import type { Context, MemberContext } from '#domain/context.ts';
import { Conflict } from '#domain/errors.ts';
import type { LegalAcceptance } from '#schemas/accounts/accounts.ts';
import { currentVersion, LEGAL_DOCUMENTS, versionAt } from '#schemas/accounts/legal.ts';
import { iso } from '#schemas/format/dates.ts';
import type { LegalStanding } from '#schemas/responses/people.ts';

export async function listLegal(ctx: MemberContext): Promise<LegalStanding[]> {
  const rows = await ctx.db
    .select()
    .from(legalAcceptances)
    .where(eq(legalAcceptances.accountId, ctx.actor.id))
    .orderBy(desc(legalAcceptances.version));
  return LEGAL_DOCUMENTS.map((document) => {
    const version = currentVersion(document);
    const own = rows.filter((row) => row.document === document);
    const current = own.find((row) => row.version === version);
    return {
      document,
      version,
      acceptedAt: current ? iso(current.acceptedAt) : null,
      acceptedVersion: own[0]?.version ?? null,
    };
  });
}

/** The first acceptance stands. @throws Conflict when another version was read */
export async function acceptLegal(
  ctx: MemberContext,
  { document, version }: LegalAcceptance,
): Promise<LegalStanding[]> {
  const current = currentVersion(document);
  if (version !== undefined && version !== current) {
    throw new Conflict('This text has changed. Please reload the page and read it again.');
  }
  const { id } = ctx.actor;
  const [known] = await ctx.db
    .select({ at: legalAcceptances.acceptedAt })
    .from(legalAcceptances)
    .where(
      and(
        eq(legalAcceptances.accountId, id),
        eq(legalAcceptances.document, document),
        eq(legalAcceptances.version, current),
      ),
    );
  if (!known) {
    await commit(
      ctx,
      accept(ctx, { accountId: id, document, version: current, acceptedAt: ctx.now }),
      record(ctx, 'account.legal_accept', { type: 'account', id }, { document, version: current }),
    );
  }
  return listLegal(ctx);
}

/** Belongs in the batch that makes the account. */
export function acceptAtRegistration(ctx: Context, accountId: string, registeredAt: number): Statement[] {
  return LEGAL_DOCUMENTS.map((document) =>
    accept(ctx, { accountId, document, version: versionAt(document, registeredAt), acceptedAt: registeredAt }),
  );
}

function accept(ctx: Context, acceptance: typeof legalAcceptances.$inferInsert): Statement {
  return ctx.db.insert(legalAcceptances).values(acceptance).onConflictDoNothing();
}
