import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { May } from './commands.ts';
import { type Meaning, meaningOf, SEQUENCE } from './keys.ts';
import { focusSearch, isDialogOpen, isTypingTarget, moveRow, panelOver, pressInRow, turnPage } from './rows.ts';
import { singleKeysOn } from './singleKeys.ts';

export type Overlay = 'palette' | 'shortcuts';

export function useShortcuts(show: (overlay: Overlay) => void, may: May): void {
  const navigate = useNavigate();
  const gAt = useRef(Number.NEGATIVE_INFINITY);
  const showing = useRef(show);
  showing.current = show;
  const allowed = useRef(may);
  allowed.current = may;

  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing || isDialogOpen()) return;
      const afterG = event.timeStamp - gAt.current < SEQUENCE;
      const meaning = meaningOf(event, afterG, singleKeysOn() && !isTypingTarget(event.target), allowed.current);
      gAt.current = meaning?.does === 'await' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (meaning && follow(meaning)) event.preventDefault();
    }

    function follow(meaning: Meaning): boolean {
      if (panelOver() && meaning.does !== 'move' && meaning.does !== 'press') return false;
      switch (meaning.does) {
        case 'palette':
          showing.current('palette');
          return true;
        case 'list':
          showing.current('shortcuts');
          return true;
        case 'search':
          if (!focusSearch()) showing.current('palette');
          return true;
        case 'go':
          void navigate(meaning.to);
          return true;
        case 'move':
          return moveRow(meaning.by);
        case 'page':
          return turnPage(meaning.by);
        case 'press':
          return pressInRow(meaning.key);
        case 'await':
          return false;
      }
    }

    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [navigate]);
}
