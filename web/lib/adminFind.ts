import { formatDate } from '../../worker/schemas/dates.ts';
import { api } from './api.ts';
import { mainIdentifier, naira, properName } from './format.ts';

/** A record of the register, as the palette offers it. */
export type Found = { kind: 'user' | 'device' | 'transfer' | 'receipt'; id: string; title: string; line: string };

const LIMIT = 5;

/** The first few users, devices, transfers and receipts that a search finds, in this order. */
export async function findRecords(search: string, signal: AbortSignal): Promise<Found[]> {
  const asked = { search, limit: LIMIT, page: 1 };
  const [users, devices, transfers, receipts] = await Promise.all([
    api.admin.users.query(asked, { signal }),
    api.admin.devices.query(asked, { signal }),
    api.transfers.listForReview.query(asked, { signal }),
    api.receipts.listAll.query(asked, { signal }),
  ]);
  return [
    ...users.items.map(({ id, username, name, email }) => ({
      kind: 'user' as const,
      id,
      title: username,
      line: `${properName(name)}, ${email}`,
    })),
    ...devices.items.map((device) => ({
      kind: 'device' as const,
      id: device.id,
      title: device.name,
      line: `${mainIdentifier(device).identifier}, ${device.user.username}`,
    })),
    ...transfers.items.map(({ id, deviceName, fromUser, toUser, status }) => ({
      kind: 'transfer' as const,
      id,
      title: deviceName,
      line: `${fromUser.username} to ${toUser.username}, ${status}`,
    })),
    ...receipts.items.map(({ id, receiptNumber, amount, user, date }) => ({
      kind: 'receipt' as const,
      id,
      title: receiptNumber,
      line: `${naira(amount)}, ${user.username}, ${formatDate(date)}`,
    })),
  ];
}
