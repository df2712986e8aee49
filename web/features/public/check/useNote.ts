import { useEffect, useState } from 'react';
import type { IdentifierKind } from '#schemas/rules/identifiers.ts';
import { isOneNumber, numberNote, SILENT } from './note.ts';
import type { Reading } from './readNote.ts';

type Read = typeof import('./readNote.ts').readNote;

/** The rules for reading a message are loaded with the first one. */
export function useNote(kind: IdentifierKind, typed: string, isTyping: boolean): Reading {
  const [read, setRead] = useState<Read>();
  const isMessage = !isOneNumber(kind, typed);
  useEffect(() => {
    if (isMessage && !read) import('./readNote.ts').then(({ readNote }) => setRead(() => readNote)).catch(() => {});
  }, [isMessage, read]);
  if (!isMessage) return { note: numberNote(kind, typed, isTyping), imei: typed };
  return read?.(kind, typed, isTyping) ?? { note: SILENT, imei: '' };
}
