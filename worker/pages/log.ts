import { escaped } from '#schemas/format/numbers.ts';
import { type HandedLog, LOG_PAGE, type LogKind, logParts, logShare, logSlots } from '#schemas/log/logPage.ts';
import type { LogSummary } from '#schemas/responses/platform.ts';
import { rewriter } from './frame.ts';

/** The prerendered page with how the log stands, so that it is read without a script. */
export async function logPage(
  request: Request,
  assets: Fetcher,
  summarize: () => Promise<LogSummary>,
): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } });
  }
  const [blank, handed] = await Promise.all([assets.fetch(new URL(LOG_PAGE, request.url)), handedOver(summarize)]);
  if (!blank.ok) return blank;
  const headers = new Headers(blank.headers);
  headers.delete('ETag');
  headers.set('Cache-Control', 'no-store');
  if (request.method === 'HEAD') {
    await blank.body?.cancel();
    return new Response(null, { headers });
  }
  return fill(handed).transform(new Response(blank.body, { headers }));
}

async function handedOver(summarize: () => Promise<LogSummary>): Promise<HandedLog> {
  try {
    return { summary: await summarize() };
  } catch (error) {
    console.error(`The public log could not be read: ${error instanceof Error ? error.name : 'unknown'}`);
    return { summary: null };
  }
}

function fill(handed: HandedLog): HTMLRewriter {
  const slots: Record<string, string> = handed.summary ? logSlots(handed.summary) : {};
  const parts: Record<string, boolean> = logParts(handed);
  return rewriter({
    '[data-slot]': (slot) => {
      const text = slots[slot.getAttribute('data-slot') ?? ''];
      if (text !== undefined) slot.setInnerContent(text);
    },
    '[data-row]': (row) => parts[row.getAttribute('data-row') ?? ''] || row.remove(),
    '[data-share]': (bar) => {
      const share = logShare(bar.getAttribute('data-share') as LogKind, handed.summary?.kinds ?? {});
      bar.setAttribute('width', escaped(String(share)));
    },
  });
}
