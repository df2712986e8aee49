const EDITED = 'a device is edited: errors stand on their fields, Escape keeps what was typed, Cancel drops it';
const HISTORY = 'the page of a device has every identifier to copy, and all that happened in one line';
const WHY_NOT = 'what cannot be done with a device stands there with its reason';
const LONG =
  '13.31 a registry of a hundred devices on two pages stays short until more is asked for, and a full plan says so';
const OFFERS = 'the registration offers five types and four statuses, active at first, and asks for the rest';
const FAILURES = 'a failure that says nothing is told in the words of each screen';
const NOT_KNOWN = 'a status that is not known is shown as active';
const SAYS = 'a verification says what may be said, by status';
const SPELLINGS = 'keeps what was typed and answers it in every spelling';
const CHECKED = '13.12 shows owner and location of a reported device only if the owner allowed it';

/** The rules of document 2 and product.md about devices, reports and verification that `members.ts` does not name. */
export const DEVICE_RULES: { rule: string; from: string; test: string }[] = [
  {
    rule: 'Registry: icon by type: smartphone, laptop, tablet, else default',
    from: '2 §2',
    test: '13.34 has an icon of its own for each type of device',
  },
  { rule: 'Registry: a hundred devices and more stay usable', from: 'issue 6', test: LONG },
  { rule: 'Registry: a full plan says so before a form is filled in', from: 'product §8', test: LONG },
  { rule: 'Registry: none under a tab; none here, but found under another tab', from: 'look', test: LONG },
  { rule: 'What can be done with a device, and why not when it cannot', from: 'issue 6', test: WHY_NOT },
  {
    rule: 'Reasons are given only where the server refuses',
    from: 'issue 6',
    test: 'is refused with the reason, and only where the server refuses',
  },
  {
    rule: 'A page per device: all identifiers, to copy; reports and transfers in one line',
    from: 'issue 6',
    test: HISTORY,
  },
  {
    rule: 'A report says who made it',
    from: 'issue 6',
    test: 'tells who reported: its owner, the one before, or Ownmark',
  },
  {
    rule: 'The history holds the transfers that came to nothing, for their owner alone',
    from: 'issue 6',
    test: 'tells its owner of a transfer that came to nothing, and nobody who verifies the device',
  },
  {
    rule: 'Earlier owners’ words stay theirs',
    from: 'product §4',
    test: 'does not read where an earlier owner was and what they wrote',
  },
  {
    rule: 'Edit: name, model, purchase date, notes; errors on fields, nothing typed lost',
    from: 'issue 6',
    test: EDITED,
  },
  {
    rule: 'Edit: never identifiers, type or status',
    from: 'issue 6',
    test: 'never changes identifiers, type or status, nor the owner',
  },
  {
    rule: 'Edit: by the owner alone, never of a removed device',
    from: 'issue 6',
    test: 'is the owner’s alone, and nobody’s once the device is removed',
  },
  {
    rule: 'Edit: not during a transfer, nor while the removal is scheduled',
    from: 'issue 6',
    test: 'is refused during a transfer and while its removal is scheduled',
  },
  {
    rule: 'Edit: of two at once one is told',
    from: 'issue 6',
    test: 'never loses another change silently: of two made on the same state one is told',
  },
  {
    rule: 'Edit: the form shows what another change has left, and keeps what was typed',
    from: 'issue 6',
    test: 'an edit never overwrites another silently: it shows what stands now and keeps what was typed',
  },
  {
    rule: 'The check tells an edited name and model where it told the old ones',
    from: 'product §4',
    test: 'is told to the public at once where its owner shows the device, and nowhere else',
  },
  {
    rule: 'Removal is scheduled 48 hours ahead',
    from: '2 §9, product §10',
    test: 'is scheduled 48 hours ahead and can be undone until then',
  },
  {
    rule: 'Removal frees the identifiers, but those of a sought device stay taken and checked for 12 months',
    from: 'product §10, §13',
    test: 'leaves a stolen device in the check, and its identifiers taken, for 12 more months',
  },
  {
    rule: 'A removal and its undoing happen once; restoring what is not scheduled is 409',
    from: 'product §13',
    test: 'happens once when it is asked for twice at once, and so does its undoing',
  },
  { rule: 'Device types: smartphone, tablet, laptop, desktop, other', from: '2 §3, §9', test: OFFERS },
  { rule: 'Registration offers active, reported, missing, stolen; initial active', from: '2 §4', test: OFFERS },
  {
    rule: 'Registration: name, serial, type, status, purchaseDate as a date, notes, model; a back link',
    from: '2 §2, product §12',
    test: OFFERS,
  },
  {
    rule: 'A device goes out with SN and serialNumber, IMIE1 and IMEI1, Type and type',
    from: '2 §3, product §13',
    test: SPELLINGS,
  },
  {
    rule: 'The answer to a failed checksum carries the warning',
    from: 'product §13',
    test: 'accepts a failed checksum with a warning',
  },
  { rule: 'Sample identifiers cannot be registered', from: 'product §4, §13', test: 'refuses a sample identifier' },
  {
    rule: 'One identifier belongs to one device, whoever is faster',
    from: 'product §2',
    test: 'leaves one device of simultaneous registrations of one IMEI',
  },
  {
    rule: 'The first 14 digits of an IMEI are the device',
    from: 'product §2',
    test: 'knows an IMEI whose last digit differs: the first 14 are the device',
  },
  {
    rule: 'The plan’s device limit holds, also at once; admins have none',
    from: 'product §8, §13',
    test: 'holds, also against registrations sent at once',
  },
  {
    rule: 'Registering as missing, stolen or reported writes a first report',
    from: 'product §3',
    test: 'writes a first report for a device registered as stolen',
  },
  { rule: 'Reporting needs no subscription', from: 'product §3', test: 'needs no subscription' },
  { rule: 'reported can be left to any of the four', from: 'product §3', test: 'lets "reported" be left to %s' },
  { rule: 'reportType is understood', from: '2 §3, §7', test: 'understands reportType' },
  {
    rule: 'A report’s choices hold for that report',
    from: 'product §3',
    test: 'shows the public only what the owner chose to show, and only under that report',
  },
  {
    rule: 'During a transfer a member cannot become active or inactive',
    from: 'product §3',
    test: 'refuses to become %s',
  },
  {
    rule: 'A report of missing or stolen ends the transfer',
    from: 'product §3',
    test: 'ends its transfer when it is reported %s, and tells both sides',
  },
  {
    rule: 'A report keeps what was typed without a network and through an ended session',
    from: 'look, issue 6',
    test: 'a report that loses its network, then its session, loses nothing that was typed',
  },
  { rule: "'Failed to register device', 'Failed to report device. Please try again.'", from: '2 §8', test: FAILURES },
  { rule: "'Failed to check device status'", from: '2 §8', test: FAILURES },
  { rule: 'Unknown statuses fall back to the active display, cards and banners', from: '2 §4', test: NOT_KNOWN },
  {
    rule: 'transfer_pending is shown as under a 21-day review',
    from: '2 §4, §9',
    test: 'is silent about a device nothing is going on with, whatever was reported before',
  },
  { rule: 'Verification: IMEI hint: 15 digits, dial *#06#', from: '2 §2', test: OFFERS },
  { rule: 'Verification: the choice of IMEI or serial number does not change the call', from: '2 §5', test: SAYS },
  {
    rule: "Verification: 'Please enter a valid identifier'",
    from: '2 §5',
    test: 'what holds neither letter nor digit is not asked about',
  },
  {
    rule: 'Verification: qparams with or without the prefix',
    from: '2 §7, product §13',
    test: 'understands a value with the prefix %s',
  },
  {
    rule: 'Verification: the server leaves owner, location and names out for an active device',
    from: '2 §4, product §4',
    test: 'leaves owner, location and names out for an active device',
  },
  {
    rule: 'Verification: nothing of the owner of an inactive device',
    from: 'product §4',
    test: 'shows nothing of the owner of an inactive device',
  },
  { rule: 'Verification: location, owner name and phone if showToMembers', from: 'product §4', test: CHECKED },
  {
    rule: 'Verification: other identifiers than the one asked for are masked',
    from: 'product §4',
    test: 'masks the identifiers that were not asked for',
  },
  {
    rule: 'Verification: owners see all of their own, admins everything',
    from: 'product §4',
    test: 'shows owners all of their own, and admins everything',
  },
  {
    rule: 'Verification: a long history comes page by page',
    from: '2 §2',
    test: 'pages through a long history, 20 at a time',
  },
  {
    rule: 'Where both readings match two devices, the worse status answers, but of what has the shape of an IMEI (14.4)',
    from: 'product §4',
    test: '14.4 lets the worse of both readings answer where the text has not the shape of an IMEI',
  },
  {
    rule: 'Somebody else’s device is not found by any operation',
    from: '2 §6',
    test: 'are not found by any operation that takes an id',
  },
  {
    rule: "Dates as 'MMM d, yyyy'",
    from: '2 §9',
    test: 'tells the day of the report and where the device was seen, and that checks warn',
  },
];
