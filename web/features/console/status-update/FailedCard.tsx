import type { UseQueryResult } from '@tanstack/react-query';
import { messageOf } from '#lib/api/errors.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';

type Props = { title: string; query: UseQueryResult<unknown, unknown>; failure: string };

export function FailedCard({ title, query: { error, isFetching, refetch }, failure }: Props) {
  return (
    <Card title={title}>
      <p role="alert">{messageOf(error, failure)}</p>
      <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </Card>
  );
}
