import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { drawPage } from '#app/drawPage.tsx';
import {
  APP_HEAD,
  HEADS,
  type Head,
  headOf,
  NOT_FOUND_HEAD,
  OFFLINE_HEAD,
  PAPER_HEAD,
  SUBSCRIBE_HEAD,
  structuredOf,
} from '#app/heads.ts';
import { NeedsScript } from '#features/public/accounts/NeedsScript.tsx';
import { loadAnswerParts } from '#features/public/check/answerParts.ts';
import { HomeCard } from '#features/public/pricing/HomeCard.tsx';
import { NoPlans, PlansFailed } from '#features/public/pricing/Plans.tsx';
import { PricingCard } from '#features/public/pricing/PricingCard.tsx';
import { OFFLINE, PATHS, SUBSCRIBE } from '#lib/paths/paths.ts';
import {
  CHECK_PAGES,
  CHECK_VARIANTS,
  type CheckOutcome,
  type CheckPage,
  type CheckVariant,
  variantPath,
} from '#schemas/checks/checkPage.ts';
import { CLEAN, NUMBERS_MAX } from '#schemas/checks/checks.ts';
import { LOOKS } from '#schemas/checks/checkWords.ts';
import { SAMPLES } from '#schemas/checks/samples.ts';
import { SHOWN, SUPPORT } from '#schemas/format/support.ts';
import { type OfferedPlan, PLAN_ICONS } from '#schemas/plans/planDisplay.ts';
import type { PlanPage, PlanParts } from '#schemas/plans/planPage.ts';
import type { CheckedNumber } from '#schemas/responses/checks.ts';
import { BLANK_ANSWER, BLANK_PAPER, PAPER_PATH } from '#schemas/statements/paths.ts';
import { Booting } from '#ui/Booting.tsx';

/** One HTML file of the build. */
export type PrerenderedPage = {
  file: string;
  head: Head;
  canonical: string | null;
  body: string;
  /** Structured data for search engines, as JSON-LD. */
  structured: readonly object[];
  handsOver: boolean;
  /** The file that the app draws into. */
  isApp?: true;
};

/** Every page and every look of a checked page, rendered for the build to write. */
export async function sheets(origin: string): Promise<PrerenderedPage[]> {
  await loadAnswerParts();
  return [...pages(origin), ...checkedPages()];
}

/** The HTML that the Worker uses to draw the plans, for every page that shows plans. */
export function planParts(): Record<PlanPage, PlanParts> {
  return { home: partsOf('home'), pricing: partsOf('pricing') };
}

function partsOf(page: PlanPage): PlanParts {
  const html = (name: keyof PlanParts) => renderToString(partOf(page, name));
  return { plain: html('plain'), popular: html('popular'), empty: html('empty'), failed: html('failed') };
}

function pages(origin: string): PrerenderedPage[] {
  const built = Object.entries(HEADS).map(([path, head]) => ({
    file: path === '/' ? '/index' : path,
    head,
    canonical: path,
    structured: structuredOf(path, origin),
    body: drawPage(path),
    handsOver: false,
  }));
  const unlisted = { canonical: null, structured: [], handsOver: false };
  return [
    ...built,
    { ...unlisted, file: '/404', head: NOT_FOUND_HEAD, body: drawPage('/404') },
    { ...unlisted, file: PAPER_PATH, head: PAPER_HEAD, body: drawPage(PAPER_PATH) },
    { ...unlisted, file: BLANK_PAPER, head: PAPER_HEAD, body: drawPage(BLANK_PAPER) },
    { ...unlisted, file: BLANK_ANSWER, head: headOf(PATHS.verify), body: drawPage(BLANK_ANSWER) },
    { ...unlisted, file: SUBSCRIBE, head: SUBSCRIBE_HEAD, body: drawPage(SUBSCRIBE) },
    { ...unlisted, file: OFFLINE, head: OFFLINE_HEAD, body: drawPage(OFFLINE) },
    { ...unlisted, file: '/app', head: APP_HEAD, body: renderToString(<EmptyApp />), isApp: true },
  ];
}

function checkedPages(): PrerenderedPage[] {
  return (Object.keys(CHECK_PAGES) as CheckPage[]).flatMap((page) =>
    CHECK_VARIANTS.map((variant) => ({
      file: variantPath(page, variant),
      head: headOf(CHECK_PAGES[page]),
      canonical: CHECK_PAGES[page],
      structured: [],
      body: drawPage(CHECK_PAGES[page], { ...BLANK, page, outcome: blank(variant) }),
      handsOver: true,
    })),
  );
}

const BLANK = { kind: 'imei', identifier: '', linked: false } as const;

/** Placeholder answer with every row filled; the Worker removes what the real answer lacks. */
function blank(variant: CheckVariant): CheckOutcome {
  if (variant === 'problem' || variant === 'refused') return { state: variant, message: '…' };
  const full = SAMPLES.find(({ answer }) => answer.status === variant)?.answer ?? {
    ...CLEAN,
    sample: true,
  };
  const support = full.status === 'clean' ? {} : { disputed: true, registeredLately: true };
  const caution = variant === 'caution' ? ('not_an_identifier' as const) : null;
  return { state: 'answered', answer: { ...full, ...support, caution, numbers: everyLine() }, checkedAt: 0 };
}

/** A number with letters and a digit: it has every part that a number can have. */
function everyLine(): CheckedNumber[] {
  return LOOKS.flatMap((look) =>
    Array.from({ length: NUMBERS_MAX }, () => ({
      identifier: 'X1',
      kind: 'imei' as const,
      status: look === 'caution' ? ('clean' as const) : look,
      caution: look === 'caution' ? ('not_an_identifier' as const) : null,
    })),
  );
}

/** The content of app.html until its script has loaded. */
function EmptyApp() {
  return (
    <>
      <Booting />
      <div className="wrap without-script">
        <p className="notice" data-status="missing">
          <span>
            This page did not load. Check your network and reload the page, or call{' '}
            <a href={SUPPORT.phoneLink}>{SHOWN.phone}</a>, {SUPPORT.shortHours}.
          </span>
        </p>
      </div>
      <NeedsScript what="Your device registry" />
    </>
  );
}

/** Has every row there can be. */
const BLANK_PLAN: OfferedPlan = { id: '-', name: '…', price: 1, NoOfDevices: 1, description: '…' };

const CARDS = { home: HomeCard, pricing: PricingCard };

function partOf(page: PlanPage, name: keyof PlanParts): ReactNode {
  const Card = CARDS[page];
  switch (name) {
    case 'empty':
      return <NoPlans />;
    case 'failed':
      return <PlansFailed page={page} />;
    default:
      return <Card plan={BLANK_PLAN} popular={name === 'popular'} icons={PLAN_ICONS} />;
  }
}
