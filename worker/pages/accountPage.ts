import { ACCOUNT_FORMS, type AccountPage, isOwnPath } from '#schemas/accounts/forms.ts';
import { escaped } from '#schemas/format/numbers.ts';
import { rewriter } from './frame.ts';

export type Wrong = { path: string; message: string };
export type Typed = Record<string, string>;

export type Answered = {
  status?: number;
  typed?: Typed;
  /** Above the form. Trusted HTML. */
  notice?: string;
  errors?: readonly Wrong[];
  /** In place of the form and its head. Trusted HTML. */
  instead?: string;
  /** Before the button. Trusted HTML. */
  more?: string;
};

/** Never echoed. */
const SECRET = /password|otp|token/i;

/** The prerendered page with its answer. It has no script of its own: each of its forms is sent to the Worker again. */
export async function answeredPage(
  assets: Fetcher,
  address: string,
  page: AccountPage,
  { status = 200, typed = {}, notice = '', errors = [], instead, more = '' }: Answered,
): Promise<Response> {
  const blank = await assets.fetch(new URL(page, address));
  if (!blank.ok) throw new Error('The prerendered pages are missing: run the build.');
  const headers = new Headers(blank.headers);
  headers.delete('ETag');
  headers.set('Cache-Control', 'no-store');
  headers.set('X-Robots-Tag', 'noindex');
  const form = `form[action="${ACCOUNT_FORMS[page]}"]`;
  return rewriter({
    body: withoutApp,
    '.trail button': (button) => button.remove(),
    ...(instead === undefined
      ? {
          ...fillingForm(form, typed, errors),
          [form]: (element) => element.prepend(notice + returnField(typed), { html: true }),
          [`${form} button[type="submit"]`]: (button) => button.before(more, { html: true }),
        }
      : { '.signin-form': (place: Element) => place.setInnerContent(instead, { html: true }) }),
  }).transform(new Response(blank.body, { status, headers }));
}

/** first.js adds it to the page itself, which knows where one came from. */
function returnField({ returnTo }: Typed): string {
  return isOwnPath(returnTo) ? `<input type="hidden" name="returnTo" value="${escaped(returnTo)}">` : '';
}

/** Without the app, which would take the page over as if nothing had been answered. It asks for the styles elsewhere. */
export function withoutApp(body: Element): void {
  const sheets = ['data-whole-style', 'data-late-styles'].flatMap((name) => body.getAttribute(name) ?? []);
  body.removeAttribute('data-late-scripts');
  body.prepend(sheets.map((sheet) => `<link rel="stylesheet" href="${sheet}">`).join(''), { html: true });
}

/** Puts what was typed, and what is wrong with it, into the fields of a drawn form. */
export function fillingForm(
  form: string,
  typed: Typed,
  errors: readonly Wrong[],
): Record<string, (element: Element) => unknown> {
  /** Of the field that is being read. */
  let wrong: string | undefined;
  const messageOf = (name: string) => errors.find(({ path }) => path === name)?.message;
  return {
    [`${form} .field`]: () => {
      wrong = undefined;
    },
    [`${form} input`]: (input) => {
      const name = input.getAttribute('name') ?? '';
      fill(input, SECRET.test(name) ? undefined : typed[name]);
      wrong ??= messageOf(name);
      if (messageOf(name)) input.setAttribute('aria-invalid', 'true');
    },
    [`${form} p.msg`]: (note) => {
      if (wrong === undefined) return;
      note.setAttribute('class', 'msg msg-invalid');
      note.setInnerContent(`<span>${escaped(wrong)}</span>`, { html: true });
      wrong = undefined;
    },
  };
}

function fill(input: Element, text: string | undefined): void {
  if (text === undefined) return;
  const type = input.getAttribute('type');
  if (type !== 'radio' && type !== 'checkbox') return void input.setAttribute('value', escaped(text));
  if (text === (input.getAttribute('value') ?? 'on')) input.setAttribute('checked', '');
}
