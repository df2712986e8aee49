import { type DeliverTo, IMPOSSIBLE_CODE, isImpossible, readCode, triesLeft } from '#schemas/accounts/codes.ts';
import { type AccountPage, type HandedSession, isOwnPath } from '#schemas/accounts/forms.ts';
import { isStaff, type Role } from '#schemas/accounts/roles.ts';
import { awaitsSecondFactor, type SecondFactor } from '#schemas/accounts/secondFactor.ts';
import { refusalWords, waitWords } from '#schemas/responses/errorTexts.ts';
import { isFromOtherPage } from '#schemas/responses/headers.ts';
import { WITH_YOU } from '#schemas/rules/fieldRules.ts';
import { maskPhone, phoneTyped } from '#schemas/rules/phones.ts';
import { type Answered, answeredPage, type Typed, type Wrong } from './accountPage.ts';
import { CALL_US, codeStep, doneStep, HOLDER_CHOICE, notice, type SentCode } from './accountParts.ts';
import { readFields } from './form.ts';

type Opened = { email: string; accessToken: string | null };

/** The operations behind the forms. */
export type AccountSteps = {
  signIn: (typed: Typed) => Promise<{ role: Role; secondFactor: SecondFactor; accessToken: string }>;
  register: (typed: Typed) => Promise<{ registrationToken: string }>;
  verifyRegistration: (token: string, otp: string) => Promise<Opened>;
  requestReset: (typed: Typed, deliverTo: DeliverTo) => Promise<{ resetToken: string }>;
  resetPassword: (token: string, otp: string) => Promise<Opened>;
  resendCode: (token: string) => Promise<unknown>;
};

/** A refusal in words for people. */
export type Problem = { status: number; code: string; message: string; errors?: readonly Wrong[]; retryAfter?: number };
type Services = { steps: AccountSteps; problemOf: (error: unknown) => Problem };

/** The forms of accounts before and without their script: each is answered with its own page. */
export async function accountForm(
  request: Request,
  assets: Fetcher,
  page: AccountPage,
  services: Services,
): Promise<Response> {
  if (request.method === 'GET' || request.method === 'HEAD' || isFromOtherPage(request))
    return new Response(null, { status: 303, headers: { Location: page, 'Cache-Control': 'no-store' } });
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD, POST' } });
  const typed: Typed = Object.fromEntries(await readFields(request));
  return answeredPage(assets, request.url, page, await STEPS[page](typed, services));
}

const STEPS: Record<AccountPage, (typed: Typed, services: Services) => Promise<Answered>> = {
  '/login': login,
  '/register': (typed, services) => (typed.step ? verify('/register', typed, services) : register(typed, services)),
  '/forgot-password': (typed, services) =>
    typed.step ? verify('/forgot-password', typed, services) : reset(typed, services),
};

async function login(typed: Typed, { steps, problemOf }: Services): Promise<Answered> {
  try {
    const { role, secondFactor, accessToken } = await steps.signIn(typed);
    const to = isStaff(role) ? '/admin' : isOwnPath(typed.returnTo) ? typed.returnTo : '/dashboard';
    const words = awaitsSecondFactor(secondFactor) ? ['Next comes your passkey, which needs JavaScript.'] : [];
    return done('Your password is right', words, handed(accessToken, to, typed.remember === 'on'));
  } catch (error) {
    return refused(typed, problemOf(error));
  }
}

async function register(typed: Typed, { steps, problemOf }: Services): Promise<Answered> {
  try {
    const { registrationToken: token } = await steps.register(typed);
    return code('/register', { token, way: `Sent by SMS to ${masked(typed.phoneNumber)}.`, returnTo: typed.returnTo });
  } catch (error) {
    return refused(typed, problemOf(error));
  }
}

async function reset(typed: Typed, { steps, problemOf }: Services): Promise<Answered> {
  const { withYou, deliverTo } = typed;
  if (withYou !== 'yes' && withYou !== 'no')
    return { status: 400, typed, errors: [{ path: 'withYou', message: WITH_YOU.required }] };
  if (withYou === 'no' && !deliverTo)
    return {
      typed,
      notice: notice('Who gets the code? Choose, and type the new password again.'),
      more: HOLDER_CHOICE,
    };
  try {
    const to = withYou === 'no' ? (deliverTo as DeliverTo) : 'owner';
    const { resetToken: token } = await steps.requestReset(typed, to);
    const way =
      to === 'owner'
        ? `If there is an account, sent by SMS to ${masked(typed.phoneNumber)}.`
        : `If key holder ${to.at(-1)} agreed before, they have the code now.`;
    return code('/forgot-password', { token, way, returnTo: typed.returnTo });
  } catch (error) {
    const problem = problemOf(error);
    const errors = problem.errors?.map(({ path, message }) => ({
      path: path === 'phonenumber' ? 'phoneNumber' : path,
      message,
    }));
    return { ...refused(typed, { ...problem, errors }), more: withYou === 'no' ? HOLDER_CHOICE : '' };
  }
}

type CodePage = '/register' | '/forgot-password';

/** The code, or a press on "Send it again". */
async function verify(page: CodePage, typed: Typed, { steps, problemOf }: Services): Promise<Answered> {
  const { otp = '' } = typed;
  const sent = { token: typed.token ?? '', way: typed.way ?? '', returnTo: typed.returnTo };
  const again = typed.step === 'again';
  if (!again && isImpossible(readCode(otp))) return code(page, sent, IMPOSSIBLE_CODE, '', 400);
  try {
    if (again) {
      await steps.resendCode(sent.token);
      return code(page, sent);
    }
    const opened = await (page === '/register' ? steps.verifyRegistration : steps.resetPassword)(sent.token, otp);
    return finished(page, opened, sent.returnTo);
  } catch (error) {
    const problem = problemOf(error);
    if (again && problem.code === 'CHALLENGE_ENDED') return { status: problem.status, notice: notice(ENDED[page]) };
    const words = wordsOf(problem);
    const wait = problem.retryAfter ? `You can send it again in ${waitWords(Math.ceil(problem.retryAfter))}.` : words;
    return again ? code(page, sent, '', wait, problem.status) : code(page, sent, words, '', problem.status);
  }
}

const ENDED: Record<CodePage, string> = {
  '/register': 'This registration has ended. Please send it again.',
  '/forgot-password': 'This code has ended. Please ask for a new one.',
};

function finished(page: CodePage, { email, accessToken }: Opened, returnTo: string | undefined): Answered {
  const way = email.startsWith('+')
    ? 'Log in with your phone number until you have confirmed an e-mail address.'
    : `Log in with ${email}.`;
  const title = page === '/register' ? 'Your account is made' : 'Your new password is set';
  const words = page === '/register' ? [way] : [way, 'You are logged out everywhere else.'];
  return done(
    title,
    words,
    accessToken === null ? null : handed(accessToken, isOwnPath(returnTo) ? returnTo : '/dashboard', false),
  );
}

const TITLES: Record<CodePage, string> = { '/register': 'Verify OTP', '/forgot-password': 'Enter the code' };

const code = (page: CodePage, sent: SentCode, problem = '', wait = '', status = 200): Answered => ({
  status,
  instead: codeStep(page, TITLES[page], sent, problem, wait),
});

const done = (title: string, words: string[], session: HandedSession | null): Answered => ({
  instead: doneStep(title, words, session),
});

const handed = (token: string, to: string, remember: boolean): HandedSession => ({ token, to, remember });

/** What was typed is kept; what is wrong is said at its field, or above the form. */
function refused(typed: Typed, problem: Problem): Answered {
  const { status, code, errors = [] } = problem;
  const isAtField = errors.some(({ path }) => path in typed);
  const support = code === 'ACCOUNT_DEACTIVATED' ? ` Call ${CALL_US}` : '';
  return { status, typed, errors, notice: notice(isAtField ? LOOK_BELOW : wordsOf(problem), support) };
}

export const LOOK_BELOW = 'Something is wrong below. Type the password again, too: it is not kept.';

const NEEDS_PERSON =
  'Many tries come from your network right now, so we first need to see that you are a person, which needs JavaScript. Without it, use another network, or try again later.';

export function wordsOf(problem: Problem): string {
  if (problem.code === 'PERSON_NEEDED') return NEEDS_PERSON;
  const hint = problem.errors?.find(({ path }) => path === 'otp')?.message ?? '';
  if (hint.endsWith(triesLeft(0))) return triesLeft(0);
  return refusalWords({ ...problem, hint: problem.code === 'INVALID_OTP' ? hint : '' });
}

const masked = (phone = '') => maskPhone(phoneTyped(phone) ?? phone);
