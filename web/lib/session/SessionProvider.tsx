import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { api, onSessionEnded, whileRenewing, withToken } from '#lib/api/client.ts';
import { codeOf, statusOf } from '#lib/api/errors.ts';
import { parseToken } from '#lib/api/parseToken.ts';
import {
  announceSignOut,
  forgetToken,
  markSession,
  onPageRestored,
  onPageVisible,
  onSignOutInOtherTab,
  onTokenOfAnotherTab,
  readToken,
  renewedToken,
  renewToken,
  storeToken,
} from '#lib/api/sessionToken.ts';
import { ENDS_WITH_SESSION, local } from '#lib/browser/browserStorage.ts';
import { claimDrafts, forgetDrafts } from '#lib/forms/drafts.ts';
import { forgetQueries } from '#lib/queries/forgetQueries.ts';
import { awaitsSecondFactor } from '#schemas/accounts/secondFactor.ts';
import { doLastActs } from './lastActs.ts';
import { forgetProfile, type Profile, readStoredProfile, storeProfile } from './profile.ts';
import { redirectFor } from './sessionRules.ts';

/** 'left': logged out by the user. 'ended': by the server. */
type Why = 'visitor' | 'left' | 'ended';

type State =
  | { state: 'loading'; user: Profile | null }
  | { state: 'signedOut'; user: null; why: Why }
  | { state: 'unknown'; user: null; failure: unknown }
  | { state: 'signedIn'; user: Profile };

export type Session = {
  state: State['state'];
  /** While it is loading: as this tab knew them at the last visit. */
  user: Profile | null;
  /** After 'left' the location is not remembered; 'ended' is shown. */
  why: Why;
  /** Why the session could not be checked. */
  failure: unknown;
  /** `remember` keeps the token after the tab is closed. */
  signedIn: (result: Profile & { accessToken: string }, remember: boolean) => void;
  /** The same with the token alone, in this tab only; null leaves everything as it is. */
  adopt: (accessToken: string | null) => Promise<void>;
  /** Goes on under the token that is answered, kept as long as the one before. */
  renew: <Answer extends { accessToken: string }>(act: () => Promise<Answer>) => Promise<Answer>;
  /** Here at once, then on the server. */
  signOut: () => Promise<void>;
  /** The server has ended it. */
  expire: () => void;
  /** Checks again after a failure. */
  retry: () => void;
  /** Reads the profile again. */
  refresh: () => Promise<void>;
};

const SessionContext = createContext<Session | null>(null);

/** Loads the scripts of the page that is opened; false for a page that anybody may see. */
export type LoadScreen = () => Promise<boolean>;

type Props = { onSignedOut?: () => void; loadScreen?: LoadScreen; children: ReactNode };

const noScreen: LoadScreen = async () => false;

/** Around everything that needs the session. */
export function SessionProvider({ onSignedOut, loadScreen = noScreen, children }: Props) {
  const { at, setAt, held, expire, refresh, clearMemberData } = useSessionState(loadScreen);
  const tell = useRef(onSignedOut);
  tell.current = onSignedOut;

  const session = useMemo<Session>(
    () => ({
      state: at.state,
      user: at.user,
      failure: at.state === 'unknown' ? at.failure : null,
      why: at.state === 'signedOut' ? at.why : 'visitor',
      signedIn({ accessToken, ...user }, remember) {
        storeToken(parseToken(accessToken), remember);
        storeProfile(accessToken, user);
        held.current = accessToken;
        claimDrafts(user.id);
        setAt({ state: 'signedIn', user });
      },
      async adopt(accessToken) {
        if (accessToken === null) return;
        storeToken(parseToken(accessToken), false);
        await refresh();
      },
      async renew(act) {
        const answer = await whileRenewing(act().then(keepToken));
        held.current = answer.accessToken;
        if (at.user) storeProfile(answer.accessToken, at.user);
        return answer;
      },
      async signOut() {
        const token = readToken();
        const last = doLastActs();
        forgetToken();
        announceSignOut(token);
        clearMemberData();
        tell.current?.();
        await last;
        if (token) await api.users.signOut.mutate(undefined, withToken(token)).catch(console.error);
      },
      expire,
      retry() {
        setAt(LOADING);
        void refresh();
      },
      refresh,
    }),
    [at, setAt, held, expire, clearMemberData, refresh],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

function useSessionState(loadScreen: LoadScreen) {
  const [at, setAt] = useState<State>(LOADING);
  /** The token that the state belongs to. */
  const held = useRef<string | null>(null);

  const expire = useCallback(() => {
    forgetSession();
    setAt(ENDED);
  }, []);

  const refresh = useCallback(async () => {
    const token = readToken();
    if (!token) {
      forgetData();
      return setAt((now) => (now.state === 'signedOut' ? now : VISITOR));
    }
    // A different token: hide the previous user's data while the profile loads.
    if (token !== held.current && !adopts(token, held.current)) setAt(LOADING);
    held.current = token;
    const next = await fetchState(token);
    if (!next || readToken() !== token) return;
    if (next.state === 'signedIn') {
      storeProfile(token, next.user);
      claimDrafts(next.user.id);
    }
    if (next.state === 'signedOut') forgetSession();
    setAt(next.state === 'unknown' ? (storedState(token) ?? next) : next);
  }, []);

  const clearMemberData = useCallback(() => {
    forgetAll();
    setAt(LEFT);
  }, []);

  useEffect(() => {
    markSession();
    void knownBefore(loadScreen).then((kept) => {
      if (!kept) return refresh();
      // The screen asks for this session anew beside its own data, in one batch (SignedInData).
      held.current = readToken();
      setAt((now) => (now.state === 'loading' ? { state: 'loading', user: kept } : now));
    });
    const ask = () => void refresh();
    window.addEventListener('online', ask);
    const stops = [
      onSessionEnded((token) => token === readToken() && expire()),
      onTokenOfAnotherTab(ask),
      onSignOutInOtherTab(clearMemberData),
      onPageRestored(ask),
      onPageVisible(() => readToken() !== held.current && void refresh()),
      () => window.removeEventListener('online', ask),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [refresh, expire, clearMemberData, loadScreen]);

  return { at, setAt, held, expire, refresh, clearMemberData };
}

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider around it.');
  return session;
}

const LOADING: State = { state: 'loading', user: null };
const VISITOR: State = { state: 'signedOut', user: null, why: 'visitor' };
const ENDED: State = { state: 'signedOut', user: null, why: 'ended' };
const LEFT: State = { state: 'signedOut', user: null, why: 'left' };

/** Who this tab knew at its last visit, once the page's scripts are there; null where the server is asked first. */
async function knownBefore(loadScreen: LoadScreen): Promise<Profile | null> {
  const token = readToken();
  if (!token) return null;
  const loading = loadScreen().catch(() => false);
  const kept = readStoredProfile(token);
  return kept && mayOpen(kept) && (await loading) && readToken() === token ? kept : null;
}

/** A stored profile may be out of date, so it is not used if it would cause a redirect or ask for a second factor. */
function mayOpen(kept: Profile): boolean {
  const { pathname, search } = window.location;
  return redirectFor(kept, pathname + search) === null && !awaitsSecondFactor(kept.secondFactor);
}

/** Offline: use the stored profile. */
function storedState(token: string): State | null {
  const user = readStoredProfile(token);
  return user && { state: 'signedIn', user };
}

function keepToken<Answer extends { accessToken: string }>(answer: Answer): Answer {
  renewToken(parseToken(answer.accessToken));
  return answer;
}

/** Whether the token is the next one of the same session, whose profile is known then. */
function adopts(token: string, former: string | null): boolean {
  if (former === null || renewedToken(former) !== token) return false;
  const user = readStoredProfile(former);
  if (user) storeProfile(token, user);
  return true;
}

function forgetSession(): void {
  forgetToken();
  forgetData();
}

function forgetAll(): void {
  forgetDrafts();
  local.write(ENDS_WITH_SESSION.checks, null);
  forgetData();
}

function forgetData(): void {
  forgetProfile();
  forgetQueries();
}

/** Null on 401 (the API listener handles it). Any other failure keeps the token. */
async function fetchState(token: string): Promise<State | null> {
  try {
    const { userDetails } = await api.users.me.query(undefined, withToken(token));
    return { state: 'signedIn', user: userDetails };
  } catch (error) {
    if (statusOf(error) === 401) return null;
    return codeOf(error) === 'ACCOUNT_DEACTIVATED' ? ENDED : { state: 'unknown', user: null, failure: error };
  }
}
