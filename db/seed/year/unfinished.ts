import { DAY_MS } from '#schemas/format/dates.ts';
import { unfinishedUsername } from '#schemas/format/names.ts';
import { UNFINISHED_LIFE } from '#schemas/reports/stolenReport.ts';
import { imeiKey } from '#schemas/rules/identifiers.ts';

const ID = '5eedacc0-0001-4000-8000-000000000000';
const IMEI = '352398104500717';

/** Somebody who reported a stolen phone two days ago, without an account. */
export function demoUnfinished(now: number) {
  const at = now - 2 * DAY_MS;
  const made = { created_at: at, updated_at: at };
  const on = { device_id: 'demo-unfinished-phone' };
  const where = { location: 'Oshodi bus stop, Lagos' };
  const phone = { name: 'My phone', type: 'smartphone', serial_number: '', imei1: IMEI, status: 'stolen' };
  return {
    account: {
      ...{
        id: ID,
        username: unfinishedUsername(ID),
        phone: '+2348030010101',
        first_name: 'BLESSING',
        sur_name: 'UDOH',
      },
      ...{ password_hash: '', country: '', state_of_residence: '', state_of_origin: '', address: '' },
      ...{ unfinished_since: at, deletion_due_at: at + UNFINISHED_LIFE, ...made },
    },
    device: { id: on.device_id, owner_id: ID, ...phone, ...where, ...made },
    identifier: { ...on, key: imeiKey(IMEI), kind: 'imei1', status: 'stolen', reported_at: at },
    report: { ...on, ...where, id: `${ID.slice(0, -1)}1`, reporter_id: ID, to_status: 'stolen', created_at: at },
  };
}
