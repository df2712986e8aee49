import { type CheckedPage, HANDOVER_ID, placeholderOf, variantOf, variantPath } from '#schemas/checks/checkPage.ts';
import { escaped, jsonForScript } from '#schemas/format/escape.ts';
import { IDENTIFIER_MAX } from '#schemas/rules/imei.ts';
import { linksOf, rowsOf, slotsOf } from './slots.ts';

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

function fillBlanks(checked: CheckedPage): HTMLRewriter {
  const slots = slotsOf(checked);
  const rows = rowsOf(checked);
  const links = linksOf(checked);
  return new HTMLRewriter()
    .on('[data-slot]', {
      element(element) {
        const content = slots[element.getAttribute('data-slot') ?? ''];
        if (content) element.setInnerContent(content.text, { html: content.html ?? false });
      },
    })
    .on('[data-row]', {
      element(element) {
        if (!rows[element.getAttribute('data-row') ?? '']) element.remove();
      },
    })
    .on('input[name="identifier"]', {
      element(element) {
        // setAttribute escapes quotes and nothing else.
        element.setAttribute('value', escaped(checked.identifier));
        element.setAttribute('placeholder', placeholderOf(checked.kind));
      },
    })
    .on('[data-href]', {
      element(element) {
        const href = links[element.getAttribute('data-href') ?? ''];
        if (href) element.setAttribute('href', escaped(href));
      },
    })
    .on('input[type="radio"][name="kind"]', {
      element(element) {
        if (element.getAttribute('value') === checked.kind) element.setAttribute('checked', '');
        else element.removeAttribute('checked');
      },
    })
    .on(`script#${HANDOVER_ID}`, {
      element(element) {
        element.setInnerContent(jsonForScript(checked), { html: true });
      },
    });
}
