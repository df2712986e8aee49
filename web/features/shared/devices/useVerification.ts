import { type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { messageOf } from '#lib/api/errors.ts';
import { verificationQuery } from '#lib/queries/options.ts';
import { checkLink, linkedCheck } from '#schemas/checks/checkPage.ts';
import { CLEAN, IDENTIFIER_REQUIRED, verdictOf } from '#schemas/checks/checks.ts';
import type { CheckAnswer, VerificationAnswer } from '#schemas/responses/checks.ts';
import { DEVICE_NOT_FOUND } from '#schemas/responses/successTexts.ts';
import { type IdentifierKind, isIdentifier } from '#schemas/rules/identifiers.ts';
import { toast } from '#ui/toast.ts';
import {
  type CheckQuery,
  compareTyped,
  displayIdentifier,
  storedQuery,
  useIdentifierInput,
} from './identifierInput.tsx';
import { rememberChecks } from './recentChecks.ts';
import { useCheckScan } from './useCheckScan.ts';
import { bareImei } from './useIdentifierTyping.ts';

export const CHECK_FAILED = 'Failed to check device status';

/** The question is kept in the address or the browser's history, for reload and back. */
export function useVerification({ inAddress = false } = {}) {
  const history = useQueryHistory(inAddress);
  const client = useQueryClient();
  const [asked, setAsked] = useState(history.read);
  const input = useIdentifierInput(shown(asked ?? history.suggested()), (query) => !inAddress && void ask(query));
  const { typed, field } = input;
  const scan = useCheckScan({ ...input, askAgain });
  const query = useInfiniteQuery({ ...verificationQuery(asked ?? NOBODY), enabled: asked !== null });
  const pages = query.data?.pages ?? [];
  const { device } = pages[0] ?? NO_ANSWER;

  async function ask(next: CheckQuery) {
    setAsked(next);
    history.store(next);
    const answer = await fetchAnswer(client, next);
    if (answer && !inAddress) remember(answer);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const identifier = typed.trim();
    if (!isIdentifier(identifier)) {
      toast.error(IDENTIFIER_REQUIRED);
      field.current?.focus();
    } else if (!query.isFetching) void ask({ identifier, kind: input.kind });
  }

  function next() {
    setAsked(null);
    history.store(null);
    scan.clearForNext();
  }

  function askAgain({ identifier, kind }: CheckQuery) {
    input.fill({ identifier, kind });
    void ask({ identifier, kind });
  }

  const answeredOf = asked !== null && query.data !== undefined ? asked.identifier : null;

  return {
    ...input,
    ...compareTyped(answeredOf, typed),
    asked,
    query,
    device,
    answer: answerOf(pages[0] ?? NO_ANSWER),
    history: pages.flatMap((page) => page.device?.transferHistory ?? []),
    submit,
    askAgain,
    scan,
    ways: {
      next,
      scans: scan.said !== '',
      correct: input.correct,
      askSerial: () => askAgain({ identifier: typed.trim(), kind: 'serial' }),
    },
    again: () => asked && void ask(asked),
  };
}

export type VerificationState = ReturnType<typeof useVerification>;

const NOBODY: CheckQuery = { identifier: '', kind: 'imei' };
const NO_ANSWER: VerificationAnswer = { device: null, caution: null, numbers: [] };

function useQueryHistory(inAddress: boolean) {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  return {
    read: () => (inAddress ? linkedQuery(search) : storedQuery(state)),
    /** Another screen's number, only put into the field. */
    suggested(): CheckQuery {
      const { identifier } = (state ?? {}) as Partial<CheckQuery>;
      return typeof identifier === 'string' ? { identifier, kind: kindOf(identifier) } : NOBODY;
    },
    store(asked: CheckQuery | null) {
      const link = inAddress && asked ? new URL(checkLink(window.location.origin, asked)).search : '';
      navigate({ search: link }, { replace: true, state: inAddress ? null : asked });
    },
  };
}

function linkedQuery(search: string): CheckQuery | null {
  const linked = linkedCheck(`https://ownmark.example/${search}`);
  return linked && { identifier: linked.identifier, kind: linked.kind ?? kindOf(linked.identifier) };
}

const kindOf = (identifier: string): IdentifierKind => (/\D/.test(bareImei(identifier)) ? 'serial' : 'imei');
const shown = (query: CheckQuery): CheckQuery => ({ ...query, identifier: displayIdentifier(query) });

async function fetchAnswer(client: QueryClient, asked: CheckQuery): Promise<VerificationAnswer | null> {
  try {
    const { pages } = await client.fetchInfiniteQuery(verificationQuery(asked));
    const [answer = NO_ANSWER] = pages;
    if (!answer.device) toast.info(DEVICE_NOT_FOUND);
    return answer;
  } catch (error) {
    toast.error(messageOf(error, CHECK_FAILED));
    return null;
  }
}

/** The answer that a visitor would get for the same numbers. */
function answerOf({ device, caution, numbers }: VerificationAnswer): CheckAnswer {
  const { sample = false } = device ?? {};
  return { ...CLEAN, status: device ? verdictOf(device.status) : 'clean', caution, numbers, sample };
}

function remember({ device, numbers }: VerificationAnswer): void {
  const [first, ...others] = numbers;
  const isOne = first && others.length === 0 && device;
  const checked = isOne ? [{ ...first, status: verdictOf(device.status) }] : numbers;
  rememberChecks({ numbers: checked, sample: device?.sample ?? false }, Date.now());
}
