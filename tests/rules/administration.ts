/** The server's rules of profile, pictures and administration, with the test that proves each. */
export const ADMINISTRATION_RULES: { rule: string; from: string; test: string }[] = [
  ...[
    [
      'A changed phone, e-mail or key holder needs currentPassword, else 403 PASSWORD_REQUIRED',
      'wants the password for another %s',
    ],
    [
      'A new own phone is verified by a code first, the old one told',
      'counts once its code is verified; the former one and the e-mail are told',
    ],
    ['One may not take what others have', 'takes nobody’s %s'],
    ['Role and account state in a profile are not read', 'reads no role, state, password, picture or id'],
  ].map(([rule = '', test = '']) => ({ rule, from: 'product §12 and §13, profile', test })),
  ...[
    ['JPEG, PNG and WebP by content, made square of 512 px', 'takes %s and makes a square WebP of 512 pixels of it'],
    ['Anything but a whole picture of a sane size is refused', 'is refused: %s'],
    ['At most 5 MB', 'is refused when it is larger than 5 MB, told or not'],
    ['Metadata is stripped', 'leaves nothing of where a photo was taken'],
    ['The old picture is removed', 'removes the former picture'],
    ['Served with immutable caching and nosniff', 'serves pictures for good, as pictures and nothing else'],
    ['No way to serve anything but an image', 'serves what is in the bucket under no other address'],
  ].map(([rule = '', test = '']) => ({ rule, from: 'issue 4, pictures', test })),
  ...[
    ['Role, subscription and account filters', 'filters by role, subscription and account'],
    [
      'Users come page by page, with total and totalPages',
      'shows users with plan, devices and state, newest first, page by page',
    ],
    ['PUT /admin/updateuser/{id}: profile fields only', 'changes profile fields and nothing else'],
    ['No admin changes another admin’s contacts', 'is no way into another admin’s account'],
    [
      'A member’s contacts want the admin’s password again',
      'is no way into a member’s account: their e-mail and phone want the admin’s password, names do not',
    ],
    ['Create Admin: role forced to admin', 'makes an admin who can sign in, and tells them'],
    ['Create Admin: the messages of the form', 'says in the specification’s words that %s is missing'],
    [
      'A deactivated account cannot log in; its sessions end',
      'ends the sessions and one-time codes of the account and keeps it out, until it is activated',
    ],
    ['Risky acts ask for the password again after 15 minutes', 'is allowed for exactly 15 minutes'],
    ['The receipts of a filtered list come as a CSV file', 'holds exactly what the list finds by the same filters'],
    ['A cell of the CSV file is never run as a formula', 'writes %j so that it stays a text'],
    ['The CSV file is streamed', 'is read no further once its reader has left'],
    ['The CSV file is for admins to its end', 'breaks off once its reader is no longer an admin, or has signed out'],
    [
      'A transfer’s evidence: when and where its code was verified',
      'tells when the code was verified, and to whose phone it went, masked',
    ],
    [
      'A transfer’s evidence: acceptance, decision and every step',
      'tells that the recipient has accepted, who has decided, and every step, newest first',
    ],
    [
      'A transfer’s evidence: past reports and other transfers of the device',
      'tells the past reports of the device and its other transfers, rejected ones too',
    ],
    ['A user’s transfers, both directions', 'are those they give and receive, newest first, page by page'],
    [
      'A user’s audit trail: acts by them and on them',
      'tells what they did and what was done to their account, each once, newest first, page by page',
    ],
    [
      'What deleting a plan would do is told before, with its subscribers',
      'tells how many members have each, and what taking it off offer would do, which is what it then does',
    ],
    [
      'Messages that wait, fail and are given up are counted, with a cap',
      'are exact while there are few, capped when there are many, and leave out what is done',
    ],
    ['The command palette finds users, devices, transfers and receipts', 'finds %s by the beginning of %s'],
    ['Transfers are decided many at once, each as if alone', 'decides each as if alone; one that fails stops none'],
    ['A password confirmed in one session counts in no other', 'counts in its own session alone'],
    [
      'Wrong passwords are limited in a session as they are at sign-in',
      'does nothing with a wrong password, which counts as a guess and is written down',
    ],
    ['Nobody deactivates themselves', 'is nothing one does to oneself'],
    ['The last active admin cannot be deactivated', 'leaves one of two admins who do it to each other at once'],
    [
      'Devices are filtered by user, status and type, legacy types too',
      'filters by user, status and type, legacy types too, and leaves removed ones out',
    ],
    ['Devices are sortable by name', 'sorts by name, either way'],
    [
      'Devices are found by name, IMEI, serial and owner username',
      'finds by the beginning of name, IMEI, serial number and owner',
    ],
    [
      'An admin may set active, inactive, missing and stolen',
      'sets any device to %s, keeps the report and tells the owner',
    ],
    ['An admin’s report during a transfer follows the members’ rule', 'follows the members’ rule during a transfer'],
    ['Dashboard: users, tiers', 'counts users, those active, and the members of each tier whose subscription runs'],
    ['Dashboard: devices by type', 'counts devices by type and status, and shows the latest'],
    [
      'Dashboard: revenue and transactions',
      'adds up what was paid, and shows the latest receipts whatever became of them',
    ],
    ['Dashboard: revenue and sign-ups by month of Lagos', 'tells twelve months of Lagos, empty ones too'],
    [
      'A page of any list reads at most 200 rows in a registry of 10^6 devices',
      'no page of the console reads more than 200 rows, of a search more than 5,000',
    ],
    ['Lists are walked by cursors: nothing twice, nothing missed', '$path shows every row once, there and back'],
    ['A long list is counted once a minute, up to 10,000', 'is counted once a minute, however many ask'],
    [
      'Dashboard: figures are counted at most once a minute',
      'counts a large registry once a minute, however many ask, and shows what is new all the same',
    ],
  ].map(([rule = '', test = '']) => ({ rule, from: '2 §2-§7, product §6 and §12, administration', test })),
];
