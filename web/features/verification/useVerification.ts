import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { IDENTIFIER_REQUIRED } from '../../../worker/schemas/checks.ts';
import { type IdentifierKind, isIdentifier } from '../../../worker/schemas/identifiers.ts';
import { messageOf } from '../../lib/errors.ts';
import { QUERIES } from '../../lib/queries.ts';
import { toast } from '../../ui/toast.ts';

/** Said when nothing is registered under an identifier (part 2, §4). */
const NOTHING = 'No device found with the provided identifier.';

/**
 * One verification at a time: what is typed, what was asked, and what came of it.
 * @param first stands in the field to begin with
 */
export function useVerification(first = '') {
  const [kind, setKind] = useState<IdentifierKind>(/\D/.test(first) ? 'serial' : 'imei');
  const [typed, setTyped] = useState(first);
  const [asked, setAsked] = useState('');
  const client = useQueryClient();
  const query = useInfiniteQuery({ ...QUERIES.verification(asked), enabled: asked !== '' });
  const pages = query.data?.pages ?? [];

  async function ask(identifier: string) {
    setAsked(identifier);
    try {
      const { pages: found } = await client.fetchInfiniteQuery(QUERIES.verification(identifier));
      if (!found[0]?.device) toast.info(NOTHING);
    } catch (error) {
      toast.error(messageOf(error, 'Failed to check device status'));
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const identifier = typed.trim();
    if (!isIdentifier(identifier)) toast.error(IDENTIFIER_REQUIRED);
    else if (!query.isFetching) void ask(identifier);
  }

  return {
    kind,
    setKind,
    typed,
    setTyped,
    asked,
    query,
    device: pages[0]?.device,
    caution: pages[0]?.caution ?? null,
    numbers: pages[0]?.numbers ?? [],
    history: pages.flatMap(({ device }) => device?.transferHistory ?? []),
    submit,
    again: () => void ask(asked),
  };
}

export type VerificationState = ReturnType<typeof useVerification>;
