import { type CheckedPage, HANDOVER_ID, placeholderOf, variantOf, variantPath } from '#schemas/checks/checkPage.ts';
import {
  compareWords,
  keepsProof,
  kindWord,
  lookText,
  markedGroups,
  mayBeSerial,
  mostSevereFirst,
  PROOF_WORDS,
  reportedNumber,
} from '#schemas/checks/checkWords.ts';
import { formatDate, formatDateTime } from '#schemas/format/dates.ts';
import { escaped, jsonForScript } from '#schemas/format/numbers.ts';
import type { CheckAnswer, CheckedNumber } from '#schemas/responses/checks.ts';
import { identifierGroups } from '#schemas/rules/identifiers.ts';
import { IDENTIFIER_MAX } from '#schemas/rules/imei.ts';
import { rewriter } from './frame.ts';

type Content = { text: string; html?: boolean };

export function slotsOf(checked: CheckedPage): Record<string, Content | undefined> {
  const { outcome } = checked;
  if (outcome.state !== 'answered') return { message: { text: outcome.message } };
  const { answer, checkedAt } = outcome;
  const one = firstOf(checked, answer);
  return {
    identifier: drawIdentifier(one),
    cap: { text: `${kindWord(one.kind)} you checked` },
    compare: { text: compareWords(one.kind, answer.numbers.length < 2) },
    say: { text: lookText(answer) },
    ...Object.fromEntries(
      mostSevereFirst(answer.numbers).flatMap((line) => [
        [line.name, drawIdentifier(line)],
        [`${line.name}-cap`, { text: line.cap }],
      ]),
    ),
    checkedAt: { text: formatDateTime(checkedAt) },
    reportedDate: { text: answer.reportedDate ? formatDate(answer.reportedDate) : '' },
    reportedNumber: { text: reportedNumber(answer.numbers) ?? '' },
    happenedOn: { text: answer.happenedOn ? formatDate(answer.happenedOn) : '' },
    proof: { text: answer.proof ? PROOF_WORDS[answer.proof] : '' },
    deviceName: { text: answer.deviceName ?? '' },
    deviceModel: { text: answer.deviceModel ?? '' },
    location: { text: answer.location ?? '' },
  };
}

export function rowsOf(checked: CheckedPage): Record<string, boolean> {
  if (checked.outcome.state !== 'answered') return {};
  const { answer } = checked.outcome;
  const one = firstOf(checked, answer);
  const isMany = answer.numbers.length > 1;
  return {
    one: !isMany,
    many: isMany,
    oneImei: !isMany && one.kind === 'imei',
    keep: keepsProof(answer),
    asSerial: !isMany && mayBeSerial(one, one.caution),
    ...Object.fromEntries(mostSevereFirst(answer.numbers).map(({ name }) => [name, true])),
    sample: answer.sample,
    cases: !answer.sample,
    device: answer.deviceName !== null || answer.deviceModel !== null,
    deviceName: answer.deviceName !== null,
    deviceModel: answer.deviceModel !== null,
    reportedDate: answer.reportedDate !== null,
    reportedNumber: reportedNumber(answer.numbers) !== null,
    happenedOn: answer.happenedOn !== null,
    proof: answer.proof !== null,
    disputed: answer.disputed,
    registeredLately: answer.registeredLately,
    location: answer.location !== null,
    ownerImage: answer.ownerImage !== null,
  };
}

type Number = Pick<CheckedNumber, 'identifier' | 'kind' | 'caution'>;

function worstOf({ outcome, identifier }: CheckedPage): string {
  return (outcome.state === 'answered' && mostSevereFirst(outcome.answer.numbers)[0]?.identifier) || identifier;
}

function firstOf({ identifier, kind }: CheckedPage, { numbers, caution }: CheckAnswer): Number {
  return numbers[0] ?? { identifier, kind, caution };
}

function drawIdentifier({ identifier, kind, caution }: Number): Content {
  const groups = caution
    ? markedGroups({ identifier, kind }, caution).map((pieces) =>
        pieces
          .map(({ text, mark }) => (mark ? `<span class="${mark}">${escaped(text)}</span>` : escaped(text)))
          .join(''),
      )
    : identifierGroups(identifier, kind).map(escaped);
  return { text: groups.map((group) => `<span>${group}</span>`).join('<wbr>'), html: true };
}

export async function checkedPage(
  request: Request,
  assets: Fetcher,
  checked: CheckedPage,
  init: { status: number; headers?: Record<string, string> },
): Promise<Response> {
  const checkedShort = { ...checked, identifier: checked.identifier.slice(0, IDENTIFIER_MAX).toWellFormed() };
  const blank = await assets.fetch(
    new URL(variantPath(checkedShort.page, variantOf(checkedShort.outcome)), request.url),
  );
  if (!blank.ok) throw new Error('The prerendered check pages are missing: run the build.');

  const headers = new Headers(blank.headers);
  headers.delete('ETag');
  headers.set('Cache-Control', 'no-store');
  for (const [name, value] of Object.entries(init.headers ?? {})) headers.set(name, value);
  return fillBlanks(checkedShort).transform(new Response(blank.body, { status: init.status, headers }));
}

/** The kind of number that the answer is about. It may differ from the kind chosen in the form. */
function kindRead({ outcome, kind }: CheckedPage): string {
  return (outcome.state === 'answered' && outcome.answer.numbers[0]?.kind) || kind;
}

function fillBlanks(checked: CheckedPage): HTMLRewriter {
  const slots = slotsOf(checked);
  const rows = rowsOf(checked);
  return rewriter({
    '[data-slot]': (slot) => {
      const content = slots[slot.getAttribute('data-slot') ?? ''];
      if (content) slot.setInnerContent(content.text, { html: content.html ?? false });
    },
    '[data-row]': (row) => rows[row.getAttribute('data-row') ?? ''] || row.remove(),
    // Only a reported number has them.
    'a[data-ends]': (link) =>
      link.setAttribute('href', `${link.getAttribute('data-ends')}${encodeURIComponent(worstOf(checked))}`),
    'input[name="identifier"]': (field) => {
      // setAttribute escapes quotes and nothing else.
      field.setAttribute('value', escaped(checked.identifier));
      field.setAttribute('placeholder', placeholderOf(checked.kind));
    },
    'input[type="hidden"][name="kind"]': (field) => field.setAttribute('value', kindRead(checked)),
    'input[type="radio"][name="kind"]': (choice) => {
      if (choice.getAttribute('value') === checked.kind) choice.setAttribute('checked', '');
      else choice.removeAttribute('checked');
    },
    [`script#${HANDOVER_ID}`]: (script) => script.setInnerContent(jsonForScript(checked), { html: true }),
  });
}
