const DECIDED =
  'a transfer is found, approved after one question, and another rejected; each side sees what became of it';
const SEVERAL =
  '13.24 several accepted ones are approved by one question that names them, and what could not be decided says why';
const PALETTE = 'the palette finds records and screens, by keyboard, and jumps there';
const KEYS = 'keys go to screens, rows and the search, never while somebody types, and are listed under ?';

/** Every rule about the screen of transfers, the palette and the keys of the console, with the test that proves it. */
export const ADMIN_TRANSFER_RULES: { rule: string; from: string; test: string }[] = [
  {
    rule: 'Transfers: search by device or user names',
    from: '2 §2',
    test: 'is searched by %s',
  },
  { rule: 'Transfers: status filter (all, pending, approved, rejected)', from: '2 §2', test: DECIDED },
  {
    rule: "'Failed to load transfer requests' with a retry",
    from: 'look',
    test: 'transfers that could not be loaded say so and are tried again',
  },
  { rule: 'Cards: device name, from, to, reason, request date, status badge', from: '2 §2', test: DECIDED },
  { rule: 'Approve and reject buttons only on pending ones', from: '2 §2', test: DECIDED },
  { rule: "Empty: 'No transfer requests found'", from: '2 §2', test: DECIDED },
  { rule: 'Pending to approved or rejected; the list reloads after', from: '2 §4', test: DECIDED },
  {
    rule: 'Transfer request approved successfully; Transfer request rejected successfully',
    from: '2 §8',
    test: DECIDED,
  },
  { rule: 'The card shows whether the recipient has accepted', from: 'product §7.5', test: DECIDED },
  { rule: 'Several are approved or rejected with one confirmation', from: 'issue 7', test: SEVERAL },
  {
    rule: 'Keyboard only through approving a transfer',
    from: 'issue 7',
    test: 'a transfer is approved by keyboard alone, from the sign-in on',
  },
  {
    rule: 'Evidence: acceptance, code verified, past reports',
    from: 'issue 7',
    test: 'the evidence tells code, answer, reports, other transfers and acts, and is decided there',
  },
  { rule: 'A palette (Ctrl K) jumps to a user, a device, a transfer or a receipt', from: 'look', test: PALETTE },
  { rule: 'Keyboard shortcuts are listed under ?', from: 'issue 7', test: KEYS },
];
