import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { bindings } from '../clients.ts';
import { person, plan, uniqueImei, uniquePhone } from '../factories.ts';

type Row = Record<string, string | number | null>;

let ownerId: string;
let otherId: string;
let planId: string;

beforeAll(async () => {
  [ownerId, otherId, planId] = [(await person()).id, (await person()).id, await plan()];
});

const id = () => randomUUID();

/** Writes a row as it is, past everything that would look at it first. */
function insert(table: string, row: Row) {
  const names = Object.keys(row).map((name) => `"${name}"`);
  const marks = names.map(() => '?');
  return bindings.DB.prepare(`insert into ${table} (${names.join()}) values (${marks.join()})`)
    .bind(...Object.values(row))
    .run();
}

const account = (): Row => ({
  id: id(),
  username: `u_${id()}`,
  email: `${id()}@example.test`,
  phone: uniquePhone(),
  password_hash: 'x',
  first_name: 'A',
  sur_name: 'B',
  country: 'C',
  state_of_residence: 'D',
  state_of_origin: 'D',
  address: 'E',
  created_at: 1,
  updated_at: 1,
});

const session = (): Row => ({
  token_hash: id(),
  id: id(),
  account_id: ownerId,
  device: 'x',
  created_at: 1,
  used_at: 1,
  expires_at: 2,
});

const challenge = (): Row => ({
  id: id(),
  purpose: 'transfer',
  account_id: ownerId,
  asked_phone: 'x',
  sent_at: 1,
  expires_at: 2,
  created_at: 1,
});

const device = (): Row => ({
  id: id(),
  owner_id: ownerId,
  name: 'x',
  type: 'laptop',
  serial_number: 'x',
  status: 'active',
  created_at: 1,
  updated_at: 1,
});

const message = (): Row => ({
  id: id(),
  channel: 'sms',
  to: 'x',
  template: 'x',
  data: '{}',
  state: 'queued',
  due_at: 1,
  created_at: 1,
});

const payment = (): Row => ({
  reference: id(),
  account_id: ownerId,
  plan_id: planId,
  duration: 1,
  duration_unit: 'months',
  amount: 0,
  provider: 'sandbox',
  state: 'pending',
  created_at: 1,
});

const subscription = (): Row => ({ account_id: otherId, plan_id: planId, starts_at: 1, ends_at: 2, updated_at: 1 });

const FACTORIES = { accounts: account, sessions: session, challenges: challenge, devices: device, messages: message };
const ALL = { ...FACTORIES, payments: payment, subscriptions: subscription };

describe.each(Object.entries(ALL))('a row of %s', (table, factory) => {
  it('is taken when it is as it should be', async () => {
    await expect(insert(table, factory())).resolves.toMatchObject({ success: true });
  });
});

describe('what a row may not be', () => {
  it.each<[keyof typeof ALL, Row, string]>([
    ['accounts', { role: 'owner' }, 'accounts_role'],
    ['accounts', { phone: '08031234567' }, 'accounts_phone_e164'],
    ['accounts', { phone: '+2346012345678' }, 'accounts_phone_e164'],
    ['accounts', { phone: '+23480312345678' }, 'accounts_phone_e164'],
    ['accounts', { password_hash: null }, 'NOT NULL'],
    ['sessions', { account_id: 'nobody' }, 'FOREIGN KEY'],
    ['challenges', { purpose: 'login' }, 'challenges_purpose'],
    ['challenges', { deliver_to: 'neighbour' }, 'challenges_deliver_to'],
    ['challenges', { tries: 6 }, 'challenges_tries'],
    ['challenges', { tries: -1 }, 'challenges_tries'],
    ['challenges', { account_id: 'nobody' }, 'FOREIGN KEY'],
    ['devices', { owner_id: 'nobody' }, 'FOREIGN KEY'],
    ['devices', { status: 'lost' }, 'devices_status'],
    ['devices', { type: 'toaster' }, 'devices_type'],
    ['devices', { type: 'smartphone', imei1: null }, 'devices_imei'],
    ['devices', { removal_scheduled_for: 9 }, 'devices_removal_reason'],
    ['messages', { channel: 'pigeon' }, 'messages_channel'],
    ['messages', { state: 'lost' }, 'messages_state'],
    ['messages', { challenge_id: 'none' }, 'FOREIGN KEY'],
    ['payments', { duration: 0 }, 'payments_duration'],
    ['payments', { duration: 61 }, 'payments_duration'],
    ['payments', { duration_unit: 'weeks' }, 'payments_unit'],
    ['payments', { amount: -1 }, 'payments_amount'],
    ['payments', { state: 'paid' }, 'payments_state'],
    ['payments', { state: 'completed' }, 'payments_settled'],
    ['payments', { plan_id: 'none' }, 'FOREIGN KEY'],
    ['subscriptions', { ends_at: 1 }, 'subscriptions_span'],
  ])('%s with %j: %s', async (table, wrong, constraint) => {
    await expect(insert(table, { ...ALL[table](), ...wrong })).rejects.toThrow(constraint);
  });
});

describe('what there may be once only', () => {
  it('is an account’s e-mail, username and phone, whatever the case', async () => {
    const taken = account();
    await insert('accounts', taken);
    for (const [column, value] of [
      ['email', String(taken.email).toUpperCase()],
      ['username', String(taken.username).toUpperCase()],
      ['phone', taken.phone ?? null],
    ] as const) {
      await expect(insert('accounts', { ...account(), [column]: value })).rejects.toThrow(
        /UNIQUE constraint.*accounts/,
      );
    }
  });

  it('is an identifier, which names a kind that fits it', async () => {
    const laptop = device();
    await insert('devices', laptop);
    const key = `i:${uniqueImei().slice(0, 14)}`;
    const row = { key, device_id: laptop.id ?? null, kind: 'imei1', status: 'active' };
    await insert('identifiers', row);
    await expect(insert('identifiers', { ...row, kind: 'imei2' })).rejects.toThrow('UNIQUE');
    await expect(insert('identifiers', { ...row, key: `s:${id()}` })).rejects.toThrow('identifiers_key');
    await expect(insert('identifiers', { ...row, key: `i:${id()}`, kind: 'serial' })).rejects.toThrow(
      'identifiers_key',
    );
    await expect(insert('identifiers', { ...row, key: id() })).rejects.toThrow('identifiers_key');
    await expect(insert('identifiers', { ...row, key: `i:${id()}`, device_id: 'none' })).rejects.toThrow('FOREIGN KEY');
  });

  it('is an open transfer of a device, between two people', async () => {
    const laptop = device();
    await insert('devices', laptop);
    const transfer = (): Row => ({
      id: id(),
      device_id: laptop.id ?? null,
      from_account_id: ownerId,
      to_account_id: otherId,
      from_name: 'A',
      to_name: 'B',
      reason: 'gift',
      state: 'pending',
      earlier_status: 'active',
      review_deadline: 2,
      device_name: 'My phone',
      created_at: 1,
    });
    await insert('transfers', transfer());
    await expect(insert('transfers', transfer())).rejects.toThrow('UNIQUE');
    await insert('transfers', { ...transfer(), state: 'rejected', ending: 'cancelled' });
    await expect(insert('transfers', { ...transfer(), state: 'approved' })).rejects.toThrow('transfers_ending');
    const alone = { ...transfer(), state: 'rejected', ending: 'declined', to_account_id: ownerId };
    await expect(insert('transfers', alone)).rejects.toThrow('transfers_parties');
  });

  it('is a plan’s name among those on offer', async () => {
    const name = `Plan ${id()}`;
    await plan({ name });
    await expect(plan({ name: name.toUpperCase() })).rejects.toThrow();
    await expect(plan({ name, archivedAt: 1 })).resolves.toEqual(expect.any(String));
  });
});

describe('what goes with what', () => {
  it('ends sessions and challenges with their account, and no account that has a device', async () => {
    const [leaving, staying] = [account(), account()];
    for (const row of [leaving, staying]) await insert('accounts', row);
    await insert('sessions', { ...session(), account_id: leaving.id ?? null });
    await insert('challenges', { ...challenge(), account_id: leaving.id ?? null });
    await insert('devices', { ...device(), owner_id: staying.id ?? null });
    const remove = ({ id }: Row) => bindings.DB.prepare('delete from accounts where id = ?').bind(id).run();
    await remove(leaving);
    const left = await bindings.DB.prepare(
      'select (select count(*) from sessions where account_id = ?1) + (select count(*) from challenges where account_id = ?1) as n',
    )
      .bind(leaving.id)
      .first('n');
    expect(left).toBe(0);
    await expect(remove(staying)).rejects.toThrow('FOREIGN KEY');
  });
});
