import { SUPPORT } from '#schemas/site/support.ts';
import type { Data, Templates } from './templateParts.ts';

/** `owner` and `ownerFirst` are added when the message is sent. */
export const CODE_TEMPLATES = {
  registration_code: (_: Data, code: string) => ({
    code,
    sms: () => `${code} is your Ownmark registration code. It lasts 15 minutes. Never tell it to a caller.`,
  }),
  report_code: (_: Data, code: string) => ({
    code,
    sms: () =>
      `${code} is your Ownmark code to report a stolen phone or see your report. It lasts 15 minutes. Never tell it to a caller.`,
  }),
  reset_code: (_: Data, code: string) => ({
    code,
    sms: () =>
      `${code} is your code for a new Ownmark password. It lasts 15 minutes. Never tell it to a caller. Not you? Ignore this.`,
  }),
  reset_code_keyholder: (data: Data<never, 'owner' | 'ownerFirst'>, code: string) => ({
    code,
    sms: (cut) =>
      `${cut(data.owner, 15)} chose you as key holder. ${code} is for a new Ownmark password. Tell only ${cut(data.ownerFirst, 12)}, by voice, never us. 15 min.`,
  }),
  vouching_code_keyholder: (data: Data<never, 'owner' | 'ownerFirst'>, code: string) => ({
    code,
    sms: (cut) =>
      `${cut(data.owner, 15)} chose you as key holder. ${code} unlocks their Ownmark account. Tell only ${cut(data.ownerFirst, 12)}, by voice, never us. 15 min.`,
  }),
  phone_change_code: (_: Data, code: string) => ({
    code,
    sms: () =>
      `${code} is your Ownmark code to confirm this phone number. It lasts 15 minutes. Never tell it to a caller.`,
  }),
  deletion_code: (_: Data, code: string) => ({
    code,
    sms: () =>
      `${code} is your code to DELETE your Ownmark account. Not you? Tell nobody, change your password, call ${SUPPORT.phone}. 15 min.`,
  }),
  transfer_code: (data: Data<'device' | 'recipient'>, code: string) => ({
    code,
    sms: (cut) =>
      `Ownmark code ${code} gives ${cut(data.device, 20)} to ${cut(data.recipient, 34)}. 15 min. Never tell it to a caller. Not you? Call ${SUPPORT.phone}.`,
  }),
  transfer_code_keyholder: (data: Data<'device' | 'recipient', 'owner' | 'ownerFirst'>, code: string) => ({
    code,
    sms: (cut) =>
      `${cut(data.owner, 15)} chose you as key holder. ${code} gives ${cut(data.device, 16)} to ${cut(data.recipient, 30)}. Tell only ${cut(data.ownerFirst, 12)}, by voice, never us. 15 min.`,
  }),
} satisfies Templates;
