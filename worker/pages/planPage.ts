import { PLAN_PAGES, type PlanPage } from '#schemas/plans/planPage.ts';
import { type ListPlans, offerOf, withOffer } from './plans.ts';

/** Cached as the prerendered file would be, under a tag of file and plans; one without its plans is not. */
export async function planPage(request: Request, assets: Fetcher, page: PlanPage, list: ListPlans): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } });
  }
  const [blank, offer] = await Promise.all([assets.fetch(new URL(PLAN_PAGES[page], request.url)), offerOf(list)]);
  if (!blank.ok) return blank;

  const headers = new Headers(blank.headers);
  const tag = 'failure' in offer ? null : await etagOf(blank.headers.get('ETag'), JSON.stringify(offer));
  if (tag) headers.set('ETag', tag);
  else headers.delete('ETag');
  if ('failure' in offer) headers.set('Cache-Control', 'no-store');

  const isKnown = tag !== null && matchesEtag(request.headers.get('If-None-Match'), tag);
  if (isKnown || request.method === 'HEAD') {
    await blank.body?.cancel();
    return new Response(null, { status: isKnown ? 304 : 200, headers });
  }
  return withOffer(new Response(blank.body, { headers }), assets, page, offer, request.url);
}

/** Weak: compression on the way changes the bytes, not the content. */
async function etagOf(file: string | null, plans: string): Promise<string | null> {
  if (!file) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(plans));
  const short = [...new Uint8Array(digest, 0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `W/"${opaqueTag(file).replaceAll('"', '')}-${short}"`;
}

function matchesEtag(asked: string | null, tag: string): boolean {
  const known = asked?.split(',').map((each) => opaqueTag(each.trim())) ?? [];
  return known.includes('*') || known.includes(opaqueTag(tag));
}

/** Removes the `W/` of a weak ETag: a browser's request may match with or without it. */
function opaqueTag(tag: string): string {
  return tag.replace(/^W\//, '');
}
