import { type CheckedPage, HANDOVER_ID, placeholderOf, variantOf, variantPath } from '#schemas/checks/checkPage.ts';
import { escaped, jsonForScript } from '#schemas/format/escape.ts';
import { IDENTIFIER_MAX } from '#schemas/rules/imei.ts';
import { rewriter } from './frame.ts';
import { rowsOf, slotsOf } from './slots.ts';

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

/** What the answer was about, which may be more than what was chosen in the form. */
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
