import { escaped } from '#schemas/format/numbers.ts';
import { nairaWords } from '#schemas/plans/paymentWords.ts';
import {
  devicesWords,
  isMostPopular,
  type OfferedPlan,
  PLANS_FAILED,
  planIconOf,
  savingWords,
  shortPrice,
  yearlyPrice,
} from '#schemas/plans/planDisplay.ts';
import {
  type Offer,
  PLAN_PAGES,
  type PlanPage,
  type PlanParts,
  partsPath,
  subscribePath,
} from '#schemas/plans/planPage.ts';
import { rewriter } from './frame.ts';

export type ListPlans = () => Promise<readonly OfferedPlan[]>;

/** Milliseconds: visitors may want something else on the page. */
export const PLANS_TIMEOUT = 2_500;

/** Throws nothing: the plans, or that they did not come in time. */
export async function offerOf(list: ListPlans): Promise<Offer> {
  try {
    return { plans: await withTimeout(list()) };
  } catch (error) {
    console.error(`Plans did not come: ${error instanceof Error ? error.name : 'unknown'}`);
    return { failure: PLANS_FAILED };
  }
}

/** In development, where nothing is prerendered, the page asks for the plans itself. */
export async function withOffer(
  blank: Response,
  assets: Fetcher,
  page: PlanPage,
  offer: Offer,
  origin: string,
): Promise<Response> {
  const parts = await partsOf(assets, page, origin);
  return parts ? insert(offer, parts, blank) : blank;
}

async function insert(offer: Offer, parts: PlanParts, blank: Response): Promise<Response> {
  const content = await contentOf(offer, parts);
  return rewriter({
    '[data-plans]': (list) => list.setInnerContent(content, { html: true }),
  }).transform(blank);
}

async function withTimeout<Value>(work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timedOut = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new DOMException('Too slow.', 'TimeoutError')), PLANS_TIMEOUT);
  });
  try {
    return await Promise.race([work, timedOut]);
  } finally {
    clearTimeout(timer);
  }
}

async function partsOf(assets: Fetcher, page: PlanPage, origin: string): Promise<PlanParts | null> {
  const answer = await assets.fetch(new URL(partsPath(page), origin));
  const isThere = answer.ok && answer.headers.get('Content-Type')?.startsWith('application/json');
  if (isThere) return answer.json();
  await answer.body?.cancel();
  return null;
}

function contentOf(offer: Offer, parts: PlanParts): Promise<string> {
  if (!('failure' in offer)) return offer.plans.length === 0 ? Promise.resolve(parts.empty) : cards(offer.plans, parts);
  return rewriter({ '[data-slot="failure"]': (slot) => slot.setInnerContent(offer.failure) })
    .transform(new Response(parts.failed))
    .text();
}

function cards(plans: readonly OfferedPlan[], parts: PlanParts): Promise<string> {
  const blank = plans.map((_, place) => (isMostPopular(place) ? parts.popular : parts.plain)).join('');
  const rest = plans.values();
  let plan: OfferedPlan;
  return rewriter({
    '[data-plan]': () => {
      plan = rest.next().value as OfferedPlan;
    },
    ...fillingPlan(() => plan),
    'a[href]': (link) => link.setAttribute('href', escaped(subscribePath(plan.id))),
  })
    .transform(new Response(blank))
    .text();
}

/** Fills the markup of one plan. */
export const fillingPlan = (planOf: () => OfferedPlan): Record<string, (element: Element) => unknown> => ({
  '[data-row]': (row) => keepsRow(planOf(), row.getAttribute('data-row') ?? '') || row.remove(),
  '[data-slot]': (slot) => slot.setInnerContent(planSlotsOf(planOf())[slot.getAttribute('data-slot') ?? ''] ?? ''),
});

function planSlotsOf(plan: OfferedPlan): Record<string, string | undefined> {
  return {
    name: plan.name,
    price: nairaWords(plan.price),
    full: plan.price === 0 ? 'Free' : nairaWords(plan.price),
    monthly: shortPrice(plan.price),
    yearly: shortPrice(yearlyPrice(plan)),
    saving: savingWords(plan) ?? '',
    devices: devicesWords(plan.NoOfDevices),
    description: plan.description ?? '',
  };
}

/** Keeps the one icon that fits, and every other row that the plan has a value for. `row` is its `data-row`. */
function keepsRow(plan: OfferedPlan, row: string): boolean {
  switch (row) {
    case 'priced':
      return plan.price > 0;
    case 'free':
      return plan.price === 0;
    case 'saving':
      return savingWords(plan) !== null;
    case 'description':
      return Boolean(plan.description);
    default:
      return row === `icon-${planIconOf(plan.name)}`;
  }
}

type FilledPage = { html: ArrayBuffer; headers: Headers; tag: string | null };

/** By the plans in them. An isolate’s files never change. */
const filled = new WeakMap<readonly OfferedPlan[], Map<PlanPage, FilledPage>>();

/** Cached as the prerendered file would be, under a tag of file and plans; one without its plans is not. */
export async function planPage(request: Request, assets: Fetcher, page: PlanPage, list: ListPlans): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } });
  }
  const offer = await offerOf(list);
  const made =
    ('plans' in offer && filled.get(offer.plans)?.get(page)) || (await fill(assets, page, offer, request.url));
  if (made instanceof Response) return made;
  const { html, headers, tag } = made;
  const isKnown = tag !== null && matchesEtag(request.headers.get('If-None-Match'), tag);
  if (isKnown || request.method === 'HEAD') return new Response(null, { status: isKnown ? 304 : 200, headers });
  return new Response(html, { headers });
}

async function fill(assets: Fetcher, page: PlanPage, offer: Offer, origin: string): Promise<FilledPage | Response> {
  const [blank, parts] = await Promise.all([
    assets.fetch(new URL(PLAN_PAGES[page], origin)),
    partsOf(assets, page, origin),
  ]);
  if (!blank.ok || !parts) return blank;
  const tag = 'failure' in offer ? null : await etagOf(blank.headers.get('ETag'), JSON.stringify(offer));
  const headers = new Headers(blank.headers);
  headers.delete('Content-Length');
  if (tag) headers.set('ETag', tag);
  else headers.delete('ETag');
  if ('failure' in offer) headers.set('Cache-Control', 'no-store');
  const made = { html: await (await insert(offer, parts, blank)).arrayBuffer(), headers, tag };
  if ('plans' in offer) filled.set(offer.plans, (filled.get(offer.plans) ?? new Map()).set(page, made));
  return made;
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
