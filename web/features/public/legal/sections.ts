import type { ReactNode } from 'react';

/** One section of a legal text; `id` is where a link to it leads. */
export type LegalSection = { id: string; title: string; body: ReactNode };
