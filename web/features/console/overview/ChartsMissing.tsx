import { ErrorState } from '#ui/ErrorState.tsx';

export function ChartsMissing() {
  return (
    <ErrorState
      title="The charts did not load"
      text="Check your connection. All other figures on this page are up to date."
      retryLabel="Reload the page"
      onRetry={() => window.location.reload()}
    />
  );
}
