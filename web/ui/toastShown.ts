import { createContext } from 'react';

/** Whether messages are shown already: a second provider further in would show each twice. */
export const ToastsShown = createContext(false);
