import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { bareImei, groupedImei } from '#features/shared/checks/imeiTyping.ts';
import { rememberCheck } from '#features/shared/checks/recentChecks.ts';
import { completesImei, useSelfCheck } from '#features/shared/checks/selfCheck.ts';
import { messageOf } from '#lib/api/errors.ts';
import { verificationQuery } from '#lib/queries/options.ts';
import { checkLink, linkedCheck } from '#schemas/checks/checkLink.ts';
import { IDENTIFIER_REQUIRED, lookOf, verdictOf } from '#schemas/checks/checks.ts';
import { DEVICE_NOT_FOUND } from '#schemas/responses/successTexts.ts';
import { type IdentifierKind, isIdentifier } from '#schemas/rules/identifiers.ts';
import { toast } from '#ui/toast.ts';

/** Said when nothing is registered under an identifier (part 2, §4). */
const NOTHING = DEVICE_NOT_FOUND;

export type VerificationQuery = { identifier: string; kind: IdentifierKind };

/**
 * One verification at a time: what is typed, what was asked, and what came of it. The way back and a reload find it again:
 * the question is kept in the address, or with the place in the browser's history.
 */
export function useVerification({ inAddress = false } = {}) {
  const place = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [asked, setAsked] = useState<VerificationQuery | null>(() =>
    inAddress ? queryFromUrl(place.search) : queryFromHistory(place.state),
  );
  const [kind, chooseKind] = useState<IdentifierKind>(() => asked?.kind ?? kindOf(suggested(place.state)));
  const [typed, setTyped] = useState(() => displayIdentifier(asked ?? { identifier: suggested(place.state), kind }));
  const [selfCheck] = useSelfCheck();
  const field = useRef<HTMLInputElement>(null);
  const question = verificationQuery(asked ?? NOBODY);
  const query = useInfiniteQuery({ ...question, enabled: asked !== null });
  const pages = query.data?.pages ?? [];
  const [first] = pages;

  async function ask(next: VerificationQuery) {
    setAsked(next);
    storeInHistory(next);
    try {
      const found = await client.fetchInfiniteQuery(verificationQuery(next));
      const [{ device, numbers } = NO_ANSWER] = found.pages;
      if (!device) toast.info(NOTHING);
      if (inAddress) return;
      for (const { identifier, kind: read, status, caution } of [...numbers].reverse()) {
        const checkedStatus = numbers.length === 1 && device ? verdictOf(device.status) : status;
        rememberCheck({
          identifier,
          kind: read,
          status: checkedStatus,
          caution,
          sample: device?.sample ?? false,
          at: Date.now(),
        });
      }
    } catch (error) {
      toast.error(messageOf(error, 'Failed to check device status'));
    }
  }

  function storeInHistory(next: VerificationQuery | null) {
    const search = inAddress && next ? new URL(checkLink(window.location.origin, next)).search : '';
    navigate({ search }, { replace: true, state: inAddress ? null : next });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const identifier = typed.trim();
    if (!isIdentifier(identifier)) {
      toast.error(IDENTIFIER_REQUIRED);
      field.current?.focus();
    } else if (!query.isFetching) void ask({ identifier, kind });
  }

  function setKind(chosen: IdentifierKind) {
    chooseKind(chosen);
    setTyped((text) => displayIdentifier({ identifier: bareImei(text), kind: chosen }));
  }

  function type(text: string) {
    setTyped(text);
    const isDone = !inAddress && selfCheck && kind === 'imei' && completesImei(typed, text);
    if (isDone) void ask({ identifier: text, kind });
  }

  function askAgain(again: VerificationQuery) {
    chooseKind(again.kind);
    setTyped(displayIdentifier(again));
    void ask({ identifier: again.identifier, kind: again.kind });
  }

  function next() {
    setTyped('');
    setAsked(null);
    storeInHistory(null);
    field.current?.focus();
  }

  /** The number stays, the caret stands behind it. */
  function correct() {
    field.current?.focus();
    field.current?.setSelectionRange(typed.length, typed.length);
  }

  const answered = asked !== null && query.data !== undefined && bareImei(asked.identifier) === bareImei(typed.trim());
  const isUnsought =
    lookOf({ status: first?.device ? verdictOf(first.device.status) : 'clean', caution: first?.caution ?? null }) ===
    'clean';

  return {
    kind,
    setKind,
    typed,
    type,
    field,
    asked,
    answered,
    /** Another number stands in the field: a clean answer would seem to be about it. */
    isReplaced: query.data !== undefined && isUnsought && typed.trim() !== '' && !answered,
    query,
    device: first?.device ?? null,
    caution: first?.caution ?? null,
    note: first?.note ?? null,
    numbers: first?.numbers ?? [],
    history: pages.flatMap(({ device }) => device?.transferHistory ?? []),
    submit,
    next,
    correct,
    askAgain,
    again: () => asked && void ask(asked),
  };
}

export type VerificationState = ReturnType<typeof useVerification>;

const NOBODY: VerificationQuery = { identifier: '', kind: 'imei' };
const NO_ANSWER = { device: null, numbers: [] };

function queryFromUrl(search: string): VerificationQuery | null {
  const linked = linkedCheck(`https://ownmark.example/${search}`);
  return linked && { identifier: linked.identifier, kind: linked.kind ?? kindOf(linked.identifier) };
}

function queryFromHistory(state: unknown): VerificationQuery | null {
  const { identifier, kind } = (state ?? {}) as Partial<VerificationQuery>;
  return typeof identifier === 'string' && (kind === 'imei' || kind === 'serial') ? { identifier, kind } : null;
}

/** What another screen would have looked at: it stands in the field. */
function suggested(state: unknown): string {
  const { identifier } = (state ?? {}) as Partial<VerificationQuery>;
  return typeof identifier === 'string' ? identifier : '';
}

const kindOf = (identifier: string): IdentifierKind => (/\D/.test(bareImei(identifier)) ? 'serial' : 'imei');
const displayIdentifier = ({ identifier, kind }: VerificationQuery) =>
  kind === 'imei' ? groupedImei(identifier) : identifier;
