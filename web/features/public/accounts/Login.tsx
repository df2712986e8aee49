import { CircleCheck, Clock, Mail, MessageCircle, Phone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { AccountForm } from '#features/shared/common/AccountForm.tsx';
import { SignInHead } from '#features/shared/common/SignInHead.tsx';
import { AS_NOBODY, api } from '#lib/api/client.ts';
import { codeOf, messageOf } from '#lib/api/errors.ts';
import { local } from '#lib/browser/browserStorage.ts';
import { playBell, playBuzzer } from '#lib/browser/sounds.ts';
import { usePageState } from '#lib/browser/usePage.ts';
import { ruledStates } from '#lib/forms/shownStates.ts';
import { useForm } from '#lib/forms/useForm.ts';
import { useValues } from '#lib/forms/useValues.ts';
import { PATHS } from '#lib/paths/paths.ts';
import { SessionProvider, useSession } from '#lib/session/SessionProvider.tsx';
import { destinationOf } from '#lib/session/sessionRules.ts';
import { ACCOUNT_FORMS } from '#schemas/accounts/forms.ts';
import { SHOWN, SUPPORT } from '#schemas/format/support.ts';
import { SESSION_EXPIRED } from '#schemas/responses/errorTexts.ts';
import { LOGGED_IN } from '#schemas/responses/successTexts.ts';
import { given } from '#schemas/rules/fieldRules.ts';
import { Button } from '#ui/Button.tsx';
import { Choice } from '#ui/Choice.tsx';
import { Link } from '#ui/Link.tsx';
import { Notice } from '#ui/Notice.tsx';
import { OpenPage } from '#ui/OpenPage.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';
import { type LoginState, parseLoginState, returnState } from './loginState.ts';

export const Login = () => (
  <SessionProvider>
    <LoginScreen />
  </SessionProvider>
);

function LoginScreen() {
  const { user } = useSession();
  const loginState = parseLoginState(usePageState());
  if (user) return <OpenPage to={destinationOf(user, loginState.from)} />;

  return (
    <main id="main" className="signin-main" tabIndex={-1}>
      <div className="stack gap-5 signin-form">
        <SignInHead title="Login">
          No account yet?{' '}
          <Link to={PATHS.register} state={returnState(loginState)}>
            Register
          </Link>
        </SignInHead>
        <LoginNotice loginState={loginState} />
        <LoginForm loginState={loginState} />
        <Link className="link-row account-stolen" to={PATHS.stolen}>
          Phone stolen? Report it now
        </Link>
      </div>
    </main>
  );
}

const DONE = {
  registered: 'Your phone is verified and your account is ready. Log in to start.',
  reset: 'Your new password is set. Log in with it.',
} as const;
const BY_PHONE = 'Use your phone number until you have confirmed your e-mail: open the link we sent there.';

function LoginNotice({ loginState: { ended, done, email } }: { loginState: LoginState }) {
  useEffect(() => (ended ? toast.suppress(SESSION_EXPIRED) : undefined), [ended]);
  if (done) {
    return (
      <Notice tone="active" icon={CircleCheck} role="status">
        {DONE[done]}
        {done === 'registered' && email?.startsWith('+') && ` ${BY_PHONE}`}
      </Notice>
    );
  }
  return ended ? (
    <Notice tone="missing" icon={Clock} role="status">
      {SESSION_EXPIRED} What you typed is kept.
    </Notice>
  ) : null;
}

/** Only checks that the fields are filled; the server checks the values. */
const RULES = {
  email: given('Email is required.'),
  password: { ...given('Password is required.'), untrimmed: true },
} as const;

const NAME_FIELD = {
  label: 'Email',
  hint: 'Or your phone number',
  inputMode: 'email',
  autoComplete: 'username',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

/** “Remember me” is preset for accounts this device knows. The page itself redirects once logged in. */
export function LoginForm({ loginState }: { loginState: LoginState }) {
  const { signedIn } = useSession();
  const draft = useValues({ email: '', password: '' });
  const { values } = draft;
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [known, setKnown] = useState(false);
  useEffect(() => setKnown(isKnownHere(values.email)), [values.email]);
  const remember = chosen ?? known;
  const [deactivated, setDeactivated] = useState(false);
  const sending = useSending(messageOf);
  const form = useForm({
    ...draft,
    fieldStates: ruledStates(RULES, values, { quiet: true }),
    when: 'sending',
    sending,
    async send() {
      const result = await api.users.signIn.mutate(values, AS_NOBODY);
      signedIn(result, remember);
      keepKnown(values.email, remember);
      playBell();
      toast.success(LOGGED_IN);
    },
    onFailure(error) {
      playBuzzer();
      setDeactivated(codeOf(error) === 'ACCOUNT_DEACTIVATED');
      form.focus('password');
    },
  });
  const { field } = form;
  useTold(loginState, draft.change, form.focus);

  return (
    <AccountForm label="Login" action={ACCOUNT_FORMS['/login']} sending={sending} form={form.props}>
      {deactivated && sending.problem !== null && <ReachSupport />}
      <TextField {...NAME_FIELD} {...field('email')} />
      <PasswordField label="Password" {...field('password')} />
      <div className="between account-options">
        <Choice
          label="Remember me"
          hint="Not on a borrowed phone"
          name="remember"
          checked={remember}
          onChange={setChosen}
        />
        <Link className="link-row" to={PATHS.forgotPassword} state={returnState(loginState)}>
          Forgot password?
        </Link>
      </div>
      <Button type="submit" kind="primary" size="lg" block busy={sending.busy}>
        {sending.busy ? 'Signing in...' : 'Login'}
      </Button>
      <p className="small muted">
        By logging in you agree to our <Link to={PATHS.terms}>terms</Link> and{' '}
        <Link to={PATHS.privacy}>privacy policy</Link>.
      </p>
    </AccountForm>
  );
}

/** The e-mail that the page before tells; only the password is missing then. */
function useTold(
  { email }: LoginState,
  change: (known: { email: string }) => void,
  focus: (field: 'password') => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page is told of it
  useEffect(() => {
    if (!email) return;
    change({ email });
    focus('password');
  }, [email]);
}

const WAYS = [
  { href: SUPPORT.phoneLink, icon: Phone, label: SHOWN.phone },
  { href: SUPPORT.whatsapp, icon: MessageCircle, label: 'WhatsApp' },
  { href: `mailto:${SUPPORT.email}`, icon: Mail, label: SUPPORT.email },
];

function ReachSupport() {
  return (
    <ul className="flow account-support num" aria-label="Contact support">
      {WAYS.map(({ href, icon: Icon, label }) => (
        <li key={href}>
          <a className="link-row" href={href}>
            <Icon className="i" />
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Remembered accounts, the latest first, as hashes that do not reveal the address. */
const KEY = 'ownmark-known';
const MOST = 8;

export function isKnownHere(email: string): boolean {
  return read().includes(markOf(email));
}

export function keepKnown(email: string, remember: boolean): void {
  const mark = markOf(email);
  const others = read().filter((one) => one !== mark);
  const all = remember ? [mark, ...others].slice(0, MOST) : others;
  local.write(KEY, all.length > 0 ? all : null);
}

function read(): string[] {
  const kept = local.read<unknown>(KEY);
  return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
}

/** FNV-1a, 32 bits: short enough that a hash does not reveal the address. */
function markOf(email: string): string {
  let hash = 0x811c9dc5;
  for (const char of email.trim().toLowerCase()) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
