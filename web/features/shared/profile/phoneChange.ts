import { addToDraft, forgetDraft, readDraft } from '#lib/forms/drafts.ts';
import { CODE_LIFE } from '#schemas/accounts/codes.ts';

/** A new phone that waits for its code: `phone` is its masked number, `sentAt` the code's time in epoch ms. */
export type PhoneChange = { token: string; phone: string; sentAt: number };

/** Among the drafts: it is its writer's, and goes with a sign-out. */
const KEY = 'phone-change';

/** The new phone under way in this tab, as long as its code can still be right. */
export function readPhoneChange(): PhoneChange | null {
  const { token, phone, sentAt } = readDraft<PhoneChange>(KEY) ?? {};
  if (token === undefined || phone === undefined || sentAt === undefined) return null;
  return sentAt + CODE_LIFE > Date.now() ? { token, phone, sentAt } : null;
}

export function storePhoneChange(change: PhoneChange): void {
  addToDraft(KEY, change);
}

/** After the code was right, and when the old number is kept. */
export function forgetPhoneChange(): void {
  forgetDraft(KEY);
}
