import { CHECK_PAGES, type CheckPage, inOneLine } from '#schemas/checks/checkPage.ts';
import type { IdentifierKind } from '#schemas/rules/identifiers.ts';

/** Far more than an honest form of three fields needs, one a phone’s whole screen. */
const MAX_BYTES = 8192;
const MAX_DISCARDED = 1 << 20;

/** Whatever can't be read counts as an empty identifier on the checker page. */
export type CheckForm = { page: CheckPage; kind: IdentifierKind; identifier: string };

export async function readCheckForm(request: Request): Promise<CheckForm> {
  const fields = await readFields(request);
  const page = fields.get('page') ?? '';
  return {
    page: Object.hasOwn(CHECK_PAGES, page) ? (page as CheckPage) : 'checker',
    // The last one: the button "Check as serial number" speaks after the choice of the form.
    kind: fields.getAll('kind').at(-1) === 'serial' ? 'serial' : 'imei',
    identifier: inOneLine(fields.get('identifier')),
  };
}

/** Empty for what is no form or has more than `limit` bytes. */
export async function readFields(request: Request, limit = MAX_BYTES): Promise<URLSearchParams> {
  const text = await textWithin(request, limit);
  return new URLSearchParams(isForm(request) ? text : '');
}

function isForm(request: Request): boolean {
  return (request.headers.get('Content-Type') ?? '').startsWith('application/x-www-form-urlencoded');
}

/** Reads on past the limit: a connection whose body was left unread is cut before its answer arrives. */
async function textWithin(request: Request, limit: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_DISCARDED) break;
    text = size > limit ? '' : text + decoder.decode(chunk, { stream: true });
  }
  return size > limit ? '' : text + decoder.decode();
}
