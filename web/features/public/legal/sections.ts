import type { ReactNode } from 'react';

/** `id`: where a link leads. */
export type LegalSection = { id: string; title: string; body: ReactNode };
