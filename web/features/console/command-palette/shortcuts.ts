import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { isSwitchedOn, switchOn } from '#lib/browser/browserStorage.ts';
import { CREATE, listPath } from '#lib/paths/adminPaths.ts';
import { PATHS } from '#lib/paths/paths.ts';
import { focusSearch, isDialogOpen, isTypingTarget, moveRow, panelOver, pressInRow, turnPage } from './rows.ts';

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

type Meaning =
  | { does: 'palette' }
  | { does: 'list' }
  | { does: 'search' }
  | { does: 'await' }
  | { does: 'go'; to: string }
  | { does: 'move'; by: 1 | -1 }
  | { does: 'page'; by: 1 | -1 }
  | { does: 'press'; key: string };

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Milliseconds between the two keys of g u, g d … */
const SEQUENCE = 1500;

/**
 * What a key means, or null for nothing.
 * @param afterG whether g was pressed just before
 * @param single whether keys without Ctrl count at all: never in a field, and not where they are switched off
 */
export function meaningOf(pressed: Pressed, afterG: boolean, single: boolean, may: May): Meaning | null {
  const { key, ctrlKey, metaKey, altKey } = pressed;
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') return { does: 'palette' };
  if (ctrlKey || metaKey || altKey || !single) return null;
  if (afterG) {
    const screen = SCREENS.find((one) => one.key === key && isOpen(may)(one));
    return screen ? { does: 'go', to: screen.to } : null;
  }
  return PLAIN[key] ?? null;
}

const PLAIN: Readonly<Record<string, Meaning>> = {
  '?': { does: 'list' },
  '/': { does: 'search' },
  g: { does: 'await' },
  j: { does: 'move', by: 1 },
  k: { does: 'move', by: -1 },
  ArrowDown: { does: 'move', by: 1 },
  ArrowUp: { does: 'move', by: -1 },
  ArrowRight: { does: 'page', by: 1 },
  ArrowLeft: { does: 'page', by: -1 },
  ...Object.fromEntries([...'arxeutpcn'].map((key) => [key, { does: 'press', key } as const])),
};

type KeyList = { title: string; keys: readonly { keys: readonly string[]; does: string }[] };

const IN_A_CASE: KeyList = {
  title: 'In a case',
  keys: [
    { keys: ['T'], does: 'Take the case for half an hour' },
    { keys: ['E'], does: 'Examine the next proof' },
    { keys: ['A'], does: 'Admit it' },
    { keys: ['R'], does: 'Refuse it' },
    { keys: ['P'], does: 'Propose a decision' },
    { keys: ['C'], does: 'Confirm what is proposed' },
    { keys: ['N'], does: 'Next case' },
  ],
};

export const listedKeys = (may: May): readonly KeyList[] => [
  {
    title: 'Anywhere',
    keys: [
      { keys: ['Ctrl', 'K'], does: 'Jump to a user, device, transfer or receipt' },
      { keys: ['/'], does: 'Search the list' },
      { keys: ['?'], does: 'This list' },
    ],
  },
  {
    title: 'In a list',
    keys: [
      { keys: ['J'], does: 'Next row; the arrow down as well' },
      { keys: ['K'], does: 'Row before; the arrow up as well' },
      { keys: ['→'], does: 'Next page' },
      { keys: ['←'], does: 'Previous page' },
      { keys: ['Enter'], does: 'Open it' },
      { keys: ['X'], does: 'Choose the transfer' },
      { keys: ['A'], does: 'Approve what is chosen, else the transfer' },
      { keys: ['R'], does: 'Reject what is chosen, else the transfer' },
      { keys: ['U'], does: 'Undo the decision' },
      { keys: ['E'], does: 'Show the evidence of the transfer' },
    ],
  },
  ...(may('cases.getForDesk') ? [IN_A_CASE] : []),
  {
    title: 'Go to',
    keys: SCREENS.filter(isOpen(may)).map(({ key, label }) => ({ keys: ['G', key.toUpperCase()], does: label })),
  },
];

const KEY = 'ownmark-single-keys';

/** Who dictates may switch off keys without Ctrl (WCAG 2.1.4). */
export const singleKeysOn = (): boolean => isSwitchedOn(KEY);

export const setSingleKeys = (on: boolean): boolean => switchOn(KEY, on);

/** `key` follows g: g u. `needs`: the procedure that whoever sees it may call. */
type Command = { label: string; to: string; key?: string; words?: string; needs?: string };

export type May = (procedure: string) => boolean;

export const isOpen =
  (may: May) =>
  ({ needs }: Command) =>
    needs === undefined || may(needs);

export const SCREENS: readonly (Command & { key: string })[] = [
  { label: 'Dashboard Overview', to: PATHS.adminDashboard, key: 'o', words: 'home figures charts' },
  { label: 'User Management', to: PATHS.adminUsers, key: 'u', words: 'members admins accounts' },
  { label: 'Device Management', to: PATHS.adminDevices, key: 'd' },
  { label: 'Device Transfer Requests', to: PATHS.adminTransfers, key: 't', words: 'queue review' },
  { label: 'Cases', to: PATHS.adminCases, key: 'c', words: 'desk disputes contest mine', needs: 'cases.listForDesk' },
  {
    label: 'Reported finders',
    to: PATHS.adminFound,
    key: 'h',
    words: 'found conversations scam police',
    needs: 'found.frozen',
  },
  {
    label: 'Admin Device Status Management',
    to: PATHS.adminReportDevice,
    key: 'f',
    words: 'report stolen missing',
    needs: 'admin.reportDevice',
  },
  { label: 'Check a device', to: PATHS.adminDeviceStatus, key: 'v', words: 'check imei serial' },
  { label: 'Subscription Plans', to: PATHS.adminSubscriptions, key: 's', words: 'tiers prices' },
  { label: 'Payment Receipts', to: PATHS.adminReceipts, key: 'p', words: 'transactions payments csv' },
  { label: 'Messages', to: PATHS.adminMessages, key: 'm', words: 'sms e-mail outbox failed' },
  { label: 'Audit log', to: PATHS.adminAudit, key: 'l', words: 'history who did' },
  { label: 'Profile', to: PATHS.adminProfile, key: 'i', words: 'password sessions me' },
];

export const ACTS: readonly Command[] = [
  {
    label: 'Review pending transfers',
    to: listPath(PATHS.adminTransfers, { status: 'pending' }),
    words: 'approve reject',
  },
  { label: 'Create Admin', to: `${PATHS.adminUsers}${CREATE}`, words: 'new add', needs: 'admin.createAdmin' },
  {
    label: 'Create Plan',
    to: `${PATHS.adminSubscriptions}${CREATE}`,
    words: 'new add subscription',
    needs: 'plans.create',
  },
];

/** Every typed word must begin a word of the command. */
export function matchingCommands(typed: string, places: readonly Command[]): Command[] {
  const queryWords = wordsOf(typed);
  return places.filter(({ label, words = '' }) => {
    const known = wordsOf(`${label} ${words}`);
    return queryWords.every((word) => known.some((one) => one.startsWith(word)));
  });
}

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);
