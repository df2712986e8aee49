import { createScheduledController } from 'cloudflare:test';
import { eq, sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { dataExports, messages } from '#db/schema/index.ts';
import { makeExport } from '#domain/retention/makeExport.ts';
import { baseContext } from '#worker/context.ts';
import type { Env } from '#worker/env.ts';
import worker from '#worker/index.ts';
import { bindings, rest } from '../../clients.ts';
import { ask, consume, exportsOf, fileOf, madeFor, standing } from '../../dataExports.ts';
import { db, member, type Person, person, registeredPhone } from '../../factories.ts';
import { dyingDatabase } from '../../fakes/dyingDatabase.ts';
import { png, upload } from '../../pictures.ts';
import { accountOf, askedAndConfirmed, makeDue, runAt } from '../erasure/steps.ts';

const MINUTE = 60_000;
const LEASE = 15 * MINUTE;
const DAY = 24 * 60 * MINUTE;

const filesUnder = async ({ id }: Person) => (await bindings.MEDIA.list({ prefix: `exports/${id}/` })).objects;
const asked = async (who: Person) => {
  await ask(who);
  return (await exportsOf(who))[0]?.id ?? '';
};
const failing = () => {
  const put = () => Promise.reject(new Error('R2 is out of order'));
  return {
    ...bindings,
    MEDIA: { ...bindings.MEDIA, put, get: bindings.MEDIA.get.bind(bindings.MEDIA) },
  } as unknown as Env;
};

it('two messages at once make one file and send one letter', async () => {
  const who = await member();
  const id = await asked(who);
  await Promise.all([consume([id]), consume([id]), consume([id, id])]);
  expect(await standing(who)).toMatchObject({ state: 'ready' });
  expect(await filesUnder(who)).toHaveLength(1);
  expect(await db.$count(messages, sql`template = 'export_ready' and "to" = ${who.email}`)).toBe(1);
  expect((await fileOf(who)).everything.profile[0].email).toBe(who.email);
});

it('a maker that dies at any call leaves nothing half, and the schedule has it made', async () => {
  const who = await member();
  await registeredPhone(who);
  const id = await asked(who);
  for (const lastCall of [1, 2, 10, 40]) {
    const { db: dying, died } = dyingDatabase(bindings.DB, lastCall);
    const ctx = baseContext({ ...bindings, DB: dying }, Date.now());
    await Promise.race([makeExport(ctx, id), died]);
    expect(await standing(who)).toMatchObject({ state: 'making', size: null });
    // As if its lease were over.
    await db.run(sql`update data_exports set lease_until = 0, due_at = 0 where id = ${id}`);
  }
  const queued: string[] = [];
  const EXPORTS = {
    sendBatch: async (batch: { body: { id: string } }[]) => queued.push(...batch.map(({ body }) => body.id)),
  };
  const event = createScheduledController({ scheduledTime: new Date(), cron: '*/5 * * * *' });
  await worker.scheduled(event, { ...bindings, EXPORTS: EXPORTS as unknown as Env['EXPORTS'] });
  expect(queued).toEqual([id]);
  await consume(queued);
  expect(await standing(who)).toMatchObject({ state: 'ready' });
  expect((await fileOf(who)).everything.devices).toHaveLength(1);
});

it('who keeps failing is given up in sight, and asks again', async () => {
  const who = await person();
  const id = await asked(who);
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  for (let attempt = 1; attempt < 5; attempt++) expect(await consume([id], failing())).toEqual([id]);
  expect(await standing(who)).toMatchObject({ state: 'making' });
  expect(await consume([id], failing())).toEqual([]);
  log.mockRestore();
  expect(await standing(who)).toMatchObject({ state: 'failed', until: null });
  expect((await ask(who)).status).toBe(201);
});

it('a picture that is gone from R2 stops nothing', async () => {
  const who = await person();
  await rest('PUT', '/users/upload-profile-picture', { token: who.token, body: upload(png(8, 8)) });
  await bindings.MEDIA.delete((await accountOf(who)).pictureKey ?? '');
  await madeFor(who);
  const { names, text } = await fileOf(who);
  expect(names).not.toContain('pictures/profile-picture.webp');
  expect(text('README.txt')).not.toContain('picture');
});

it('the schedule removes the file after its day, and what failed attempts left', async () => {
  const who = await person();
  const id = await madeFor(who);
  await bindings.MEDIA.put(`exports/${who.id}/${id}/0.zip`, 'left behind');
  await runAt(Date.now() + DAY - MINUTE);
  expect(await filesUnder(who)).toHaveLength(2);
  await runAt(Date.now() + DAY + MINUTE);
  expect(await filesUnder(who)).toEqual([]);
  expect(await exportsOf(who)).toEqual([]);
});

it('an erased account has no file: not one that was ready, nor one that is being made meanwhile', async () => {
  const who = await member();
  await madeFor(who);
  await db.run(sql`update data_exports set ends_at = 0 where account_id = ${who.id}`);
  const id = await asked(who);
  await askedAndConfirmed(who);
  const ctx = baseContext(bindings, Date.now());
  const { exportFiles } = ctx;
  let goOn = () => {};
  const held = new Promise<void>((done) => {
    goOn = done;
  });
  const write: typeof exportFiles.write = async (...given) => {
    await held;
    return exportFiles.write(...given);
  };
  const making = makeExport({ ...ctx, exportFiles: { ...exportFiles, write } }, id);
  await vi.waitFor(async () => expect((await exportsOf(who))[0]?.leaseUntil).not.toBeNull());
  await makeDue(who);
  await runAt(Date.now());
  await runAt(Date.now() + 2 * MINUTE);
  // Its maker may still write: erasing waits for it.
  expect((await accountOf(who)).deletionDueAt).not.toBeNull();
  goOn();
  await making;
  await runAt(Date.now() + LEASE + MINUTE);
  expect((await accountOf(who)).deletionDueAt).toBeNull();
  expect(await filesUnder(who)).toEqual([]);
  expect(await db.select().from(dataExports).where(eq(dataExports.accountId, who.id))).toEqual([]);
});
