import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { prefetchPage } from './prefetchPage.ts';
import { trpc } from './trpc.ts';

/**
 * Prefetches on hover or focus of a link.
 * @param also called with each such path
 */
export function usePrefetchOnIntent(also: (path: string) => void): void {
  const client = useQueryClient();
  const utils = trpc.useUtils();
  useEffect(() => {
    const approach = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.origin !== location.origin) return;
      prefetchPage(client, utils, link.pathname);
      also(link.pathname);
    };
    document.addEventListener('pointerover', approach);
    document.addEventListener('focusin', approach);
    return () => {
      document.removeEventListener('pointerover', approach);
      document.removeEventListener('focusin', approach);
    };
  }, [client, utils, also]);
}
