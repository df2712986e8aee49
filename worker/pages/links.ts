import { LINK_PATH, type LinkPurpose } from '#schemas/accounts/links.ts';
import { firstNameAndInitial } from '#schemas/format/names.ts';
import { escaped } from '#schemas/format/numbers.ts';
import { REACH_SUPPORT } from '#schemas/format/support.ts';
import { maskPhone } from '#schemas/rules/phones.ts';
import { renderInShell } from './frame.ts';

type FoundLink = { purpose: LinkPurpose; owner: { firstName: string; surName: string; phone: string } } | null;
type Look = (token: string) => Promise<FoundLink>;
type IsLate = (token: string) => Promise<boolean>;
/** `use` answers 'ended' when it no longer works, a sentence when that can't be done now. */
type LinkActions = {
  look: Look;
  isLate: IsLate;
  use: (token: string) => Promise<'done' | 'ended' | { refused: string }>;
  limited: () => Promise<boolean>;
};
type Assets = Parameters<typeof renderInShell>[0];
type Go = { label: string; path: string };
type LinkTexts = (
  name: string,
  phone: string,
) => {
  title: string;
  text: string;
  act: string;
  done: string;
  next: string;
  /** In place of the way to log in. */
  go?: Go;
  /** Another way, above the button. */
  signedIn?: { label: string; path: (token: string) => string };
};

const LINK_TEXTS: Record<LinkPurpose, LinkTexts> = {
  confirm_email: (name, phone) => ({
    title: 'Is this your account?',
    text: `The Ownmark account of ${name}, phone ${phone}, names this e-mail address. If the account is yours, confirm the address. We may ask you to log in.`,
    signedIn: { label: 'Confirm this e-mail address', path: (token) => `/dashboard/profile?confirm=${token}` },
    act: 'This is not me: remove my address',
    done: 'Your address is free',
    next: `The account of ${name} no longer has it. You can register with it yourself.`,
    go: { label: 'Register', path: '/register' },
  }),
  undo_reset: (name) => ({
    title: `Undo the reset of ${name}’s password?`,
    text: `Everybody is logged out, and the password, phone, e-mail address and key holders from before count again. Do it only if ${name} did not reset or change them.`,
    act: 'Undo the reset',
    done: 'The reset was undone',
    next: `Everybody was logged out. ${name} logs in with the password from before.`,
  }),
  keep_account: () => ({
    title: 'Keep your account?',
    text: 'Its deletion is called off, and everything stays as it is.',
    act: 'Keep my account',
    done: 'Your account stays',
    next: 'Nothing was deleted. Was it not you who asked? Then change your password.',
  }),
  not_me: () => ({
    title: 'Did somebody else log in?',
    text: 'Your password stops working until you set a new one with a code. Your devices and reports stay as they are.',
    act: 'Log everybody out and lock the password',
    done: 'Your account is locked',
    next: 'Everybody was logged out, and your password no longer works. Set a new one now.',
    go: { label: 'Set a new password', path: '/forgot-password' },
  }),
  keyholder_consent: (name) => ({
    title: `Be a key holder for ${name}?`,
    text: `If ${name} loses a phone, we send you a code by text. You tell it to them by voice, and to nobody else. It costs you nothing.`,
    act: 'Yes, I agree',
    done: `You are a key holder for ${name}`,
    next: 'There is nothing more to do. We text you only when they need a code, or when their account is in danger.',
  }),
};

const textsOf = ({ purpose, owner }: NonNullable<FoundLink>) =>
  LINK_TEXTS[purpose](escaped(firstNameAndInitial(owner)), maskPhone(owner.phone));

/** Opening it changes nothing, because programs that read mail open links; its one button does. */
export async function linkPage(
  request: Request,
  assets: Assets,
  token: string,
  { look, isLate }: Pick<LinkActions, 'look' | 'isLate'>,
): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405 });
  const found = await look(token);
  if (!found) return renderPage(assets, request, await overPage(token, isLate));
  const { title, text, act, signedIn } = textsOf(found);
  const first = signedIn
    ? `<a class="btn btn-primary btn-lg btn-block" href="${signedIn.path(encodeURIComponent(token))}">${signedIn.label}</a>`
    : '';
  const form = `${first}<form method="post" action="${LINK_PATH}/${encodeURIComponent(token)}"><button class="btn ${first ? '' : 'btn-primary btn-lg '}btn-block">${act}</button></form>
<p class="small muted">You did not expect this? Close the page: nothing changes.</p>`;
  return renderPage(assets, request, { status: 200, title, text, more: form });
}

export async function usedLinkPage(
  request: Request,
  assets: Assets,
  token: string,
  links: LinkActions,
): Promise<Response> {
  return renderPage(assets, request, await redeem(token, links));
}

type Shown = { status: number; title: string; text: string; more?: string };

async function redeem(token: string, { look, isLate, use, limited }: LinkActions): Promise<Shown> {
  if (await limited()) return { status: 429, title: 'Too many requests', text: 'Please try again in a minute.' };
  const found = await look(token);
  if (!found) return overPage(token, isLate);
  const outcome = await use(token);
  if (outcome === 'ended') return endedPage();
  if (outcome !== 'done') return { status: 409, title: 'This did not work', text: outcome.refused };
  const { done, next, go } = textsOf(found);
  const more = go && `<a class="btn btn-primary btn-block" href="${go.path}">${go.label}</a>`;
  return { status: 200, title: done, text: next, more };
}

/** An account of one's own is needed: the old one is taken over. */
async function overPage(token: string, isLate: IsLate): Promise<Shown> {
  if (!(await isLate(token))) return endedPage();
  return {
    status: 410,
    title: 'It is too late to undo this here',
    text: 'A reset can be undone for 3 days. Did somebody take over your account, and a phone of yours with it? Open a case, free: our team looks at it within 2 days after you send it. You need an account of your own for it, with another phone number.',
    more: `<a class="btn btn-primary btn-block" href="${TAKEN_OVER}">Open a case</a>
<p class="small muted">${REACH_SUPPORT}</p>`,
  };
}

const TAKEN_OVER = '/dashboard/cases/new?kind=ownership&cause=contacts';

const endedPage = (): Shown => ({
  status: 410,
  title: 'This link no longer works',
  text: `It was used already, or its time is over. ${REACH_SUPPORT}`,
});

async function renderPage(assets: Assets, request: Request, { status, title, text, more }: Shown): Promise<Response> {
  const head = { title: `${title}: Ownmark`, description: text, style: `${LINK_PATH}/page.css` };
  const body = `<main id="main" class="link-page" tabindex="-1"><div class="card">
<h1 class="h2">${title}</h1>
<p>${text}</p>
${more ?? `<a class="btn btn-block" href="/login">Log in</a>`}
</div></main>`;
  const headers = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' };
  return renderInShell(assets, request.url, head, body, { status, headers });
}

export const LINK_STYLE = `
.link-page { width: min(100% - 2 * var(--gutter), 30rem); margin-inline: auto; padding-block: var(--space-8) var(--space-16); }
.link-page .card { display: grid; gap: var(--space-4); }
.link-page .btn { min-height: 2.75rem; }
`;
