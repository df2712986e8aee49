import { addToDraft, forgetDraft, readDraft } from '#lib/forms/drafts.ts';
import { CODE_LIFE } from '#schemas/accounts/codes.ts';

/** `phone`: masked. `sentAt`: epoch ms. */
export type PhoneChange = { token: string; phone: string; sentAt: number };

/** Among the drafts, which a logout removes. */
const KEY = 'phone-change';

/** As long as its code can still be right. */
export function readPhoneChange(): PhoneChange | null {
  const { token, phone, sentAt } = readDraft<PhoneChange>(KEY) ?? {};
  if (token === undefined || phone === undefined || sentAt === undefined) return null;
  return sentAt + CODE_LIFE > Date.now() ? { token, phone, sentAt } : null;
}

export function storePhoneChange(change: PhoneChange): void {
  addToDraft(KEY, change);
}

export function forgetPhoneChange(): void {
  forgetDraft(KEY);
}
