const WALK =
  '13.14 a member registers a phone, reports it stolen, has it back with one tap and the password, removes it and takes that back';
const DASHBOARD = 'the dashboard greets, counts, tells what was paid, and leads to the three quick actions';
const SEARCH = 'the registry is searched by name, serial number and IMEI 1, and its tabs count';
const COUNT = 'counts active devices against the plan: of N, of 5 when unknown, in words when unlimited';
const JUDGES = 'the registration judges every field, and is not sent while one is wrong';
const ASKS = 'asks for a type, a name and a serial number, and of phones and tablets for IMEI 1';
const AGREES = 'agrees with the server on every field';
const REPORT = '13.12 the report form asks for everything, and shows nothing to anybody unless told';
const VERIFIES = 'a verification says what may be said, by status';
const UNKNOWN = 'nobody vouches for a device that is not on the register';
const LAPSED = '13.15 without a plan the report stands first, closed pages say why, and profile and payments are open';
const EDITS =
  'a profile is read, edited, left, restored, cancelled and saved; what the server refuses stands at its field';
const PHONE = 'a new phone proves itself by a code, also after a reload; the old one is told';
const PICTURE = 'a picture is chosen, cut by keyboard and pointer, and uploaded; the header shows it at once';
const PASSWORD = 'a new password is judged, proved, and signs the other devices out';
const SESSIONS = 'sessions are listed, ended one by one or all the others, once asked';
const NEEDS = 'the dashboard says what needs the member now, and nothing where nothing does';
const MORE = 'on a phone everything else stands behind More, within reach of the thumb';
const LISTS = '13.31 a list that cannot be loaded says so on the screen and in a toast, and tries again';

/** Every rule of document 2 and product.md about the built member screens, with the test that proves it. */
export const MEMBER_RULES: { rule: string; from: string; test: string }[] = [
  { rule: 'A member without an active subscription is sent to /dashboard/subscriptions', from: '2 §2', test: LAPSED },
  {
    rule: 'The layout has a sidebar with links and a logout that leads to /login',
    from: '2 §2',
    test: 'the side of a wide screen leads everywhere there is, and out',
  },
  {
    rule: 'The header shows the photo, or at most two initials from name, first/last name, username or e-mail, else US',
    from: '2 §2',
    test: 'takes at most two initials from name, first and last name, username or e-mail, else US, and GU for nobody',
  },
  { rule: 'Dashboard: welcome with first name, four cards, Subscription Details', from: '2 §2', test: DASHBOARD },
  { rule: 'Dashboard: quick actions Register Device, Report Device, Check Status', from: '2 §2', test: DASHBOARD },
  {
    rule: 'Dashboard: on a load failure the message and a Try again button',
    from: '2 §2, §8',
    test: 'a dashboard that cannot be loaded says so and tries again',
  },
  { rule: 'Registry: search by name, serial number and IMEI 1', from: '2 §2', test: SEARCH },
  {
    rule: 'Registry: tabs all, active, inactive, missing, stolen, transfer_pending with counts',
    from: '2 §2',
    test: SEARCH,
  },
  {
    rule: 'Registry: a reported device, looked for like a missing one, stands under its tab with a badge of its own',
    from: 'product §3',
    test: 'keeps a reported device with the missing ones',
  },
  {
    rule: "Registry: empty state with 'Register Your First Device'",
    from: '2 §2',
    test: 'somebody without devices is led to the first registration',
  },
  {
    rule: 'Registry: the header counts active devices of the plan, 5 when unknown',
    from: '2 §2, product §8',
    test: COUNT,
  },
  { rule: 'Removal requires a reason: sold, lost, stolen, duplicate, other', from: '2 §2', test: WALK },
  {
    rule: "Removal takes effect after 48 hours; toast 'Device deletion scheduled'; Undo",
    from: '2 §2, §8, product §10',
    test: WALK,
  },
  {
    rule: 'A refused removal is shown with the server’s message, and the device as it was',
    from: '2 §8',
    test: 'a removal that the server refuses comes back, and says why',
  },
  { rule: "'Failed to load your devices' with a retry", from: '2 §8', test: LISTS },
  { rule: 'Registration: IMEI 1 and 2 shown only for smartphone or tablet', from: '2 §2, §3', test: JUDGES },
  { rule: 'Registration: live preview; back and success lead to /dashboard/my-devices', from: '2 §2', test: WALK },
  { rule: 'Registration: security-features list and IMEI hint', from: '2 §2', test: JUDGES },
  {
    rule: 'Registration: name 2-50 and serial 3-30 of the named characters, both required',
    from: '2 §5',
    test: AGREES,
  },
  { rule: 'Registration: type required; IMEI 1 required for mobile devices only', from: '2 §5', test: ASKS },
  {
    rule: 'Registration: IMEI 2 optional, valid if filled, not like IMEI 1',
    from: '2 §5, product §2',
    test: 'judges IMEI 2 only if it is filled, and not like IMEI 1',
  },
  { rule: 'IMEI inputs accept digits only, up to 15', from: '2 §5', test: JUDGES },
  { rule: 'The IMEI check and its messages', from: '2 §5', test: JUDGES },
  {
    rule: 'A failed checksum is a warning, and registration proceeds',
    from: '2 §5',
    test: 'lets a failed checksum pass with a warning',
  },
  {
    rule: 'Submit is disabled while invalid; with errors it says to fix them, at the first wrong field',
    from: '2 §5',
    test: JUDGES,
  },
  {
    rule: 'Empty optional values are sent as null; status active at first',
    from: '2 §3, §5',
    test: 'sends empty optional values as null, and no IMEI of what has none',
  },
  { rule: 'Purchase date not in the future', from: 'product §12', test: 'refuses a purchase in the future' },
  { rule: "'Device registered successfully!'", from: '2 §8', test: WALK },
  {
    rule: 'A taken identifier: 409 on its field, and how to reach support',
    from: 'product §2',
    test: 'what the server refuses stands on its field, and what was typed stays',
  },
  {
    rule: 'What was typed survives an ended session',
    from: 'look, issue 3',
    test: 'a session that ends in the middle of the form loses nothing that was typed',
  },
  {
    rule: 'What was loaded and typed survives a lost network',
    from: 'look, issue 3',
    test: 'without a network the devices stay, what is typed stays, and it goes on when the network is back',
  },
  {
    rule: 'Report: dropdown (name and status), details, three types (back to active has an act of its own), default missing',
    from: '2 §2, §4',
    test: REPORT,
  },
  { rule: "Report: all required, 'Please fill in all required fields.'", from: '2 §5', test: REPORT },
  { rule: 'Report: showToPublic and showToMembers off, in the given words', from: 'product §14', test: REPORT },
  { rule: 'Report: during a transfer only missing and stolen, which end it', from: 'product §3', test: REPORT },
  { rule: "'Device has been reported successfully'; the status changes at once", from: '2 §4, §8', test: WALK },
  { rule: 'After missing or stolen: done, do now, next, with the reference', from: 'look', test: WALK },
  {
    rule: 'The emergency page prints a device sheet for the police',
    from: 'look',
    test: 'the device sheet is all that is printed, in ink',
  },
  { rule: 'A lapsed member who owns devices can report one', from: 'product §12', test: LAPSED },
  { rule: 'Verification: IMEI or serial number, button disabled when empty', from: '2 §2, §5', test: VERIFIES },
  { rule: 'Verification: banners by status', from: '2 §4', test: VERIFIES },
  {
    rule: 'Verification: owner (phone with +234) and location for a reported device',
    from: '2 §4, product §4',
    test: VERIFIES,
  },
  { rule: 'Verification: collapsible transfer history', from: '2 §2', test: VERIFIES },
  {
    rule: 'Verification: another member sees masked identifiers, and the owner only if allowed',
    from: 'product §4',
    test: 'another member sees what the owner allows, and other identifiers masked',
  },
  {
    rule: "Nothing found: 'Unknown Device', 'No report found' and the info toast",
    from: '2 §4, §8, product §4',
    test: UNKNOWN,
  },
  {
    rule: 'Plans: name, price a month, devices; the current one is marked',
    from: '2 §2',
    test: 'the plans are those of the server, and the current one is marked',
  },
  {
    rule: "'Failed to load subscription plans' with a retry",
    from: '2 §8',
    test: 'plans that cannot be loaded are tried again',
  },
  {
    rule: "'Logged out successfully'; own data is dropped",
    from: '1 §4, issue 3',
    test: 'whoever logs out leaves nothing behind',
  },
  {
    rule: 'Toasts top-right: 4 s default, 3 s success, 4 s error',
    from: '2 §9',
    test: 'messages stand in the upper right corner: a success for 3 seconds, an error and all others for 4',
  },
  {
    rule: 'An undone removal is undone once; where it is not to be undone any more, the screen shows how it stands',
    from: 'look',
    test: 'a removal is undone once, however fast it is tapped, and not again where it was undone elsewhere',
  },
  {
    rule: 'What the focus comes to is not under the thumb bar',
    from: 'look',
    test: 'what the focus comes to is never under the thumb bar',
  },
  { rule: 'Money ₦12,500', from: '2 §9, look', test: 'writes whole naira with their sign' },
  { rule: 'Phone numbers display with +234', from: '2 §9', test: 'writes a phone with +234' },
  {
    rule: 'Unknown addresses get a 404 page',
    from: 'product §10',
    test: 'an address that is not built, or a device that is not theirs, answers that there is no page',
  },
  {
    rule: 'First member page at most 240 KB of script',
    from: 'issue 3',
    test: 'the first member page loads at most 240 KB of script',
  },
  {
    rule: 'axe clean in both themes at 390 and 1280',
    from: 'issue 3',
    test: '/dashboard is accessible and fits',
  },
  {
    rule: 'Register and report by keyboard alone',
    from: 'issue 3',
    test: 'a device is registered and reported by keyboard alone',
  },
  {
    rule: 'CLS at most 0.01 on each screen',
    from: 'issue 3',
    test: 'nothing jumps while a member screen loads at 390',
  },
  {
    rule: 'Own data is kept when offline, also through a reload',
    from: 'issue 3',
    test: 'without a network is still known after a reload, and what was seen before is there',
  },
  {
    rule: 'A report keeps what was typed and chosen through a reload',
    from: 'issue 3',
    test: 'what a link chose can be changed, and a reload keeps the change and what was typed',
  },
  { rule: 'Profile: view and edit mode by a toggle button; cancel restores', from: '2 §2, §4', test: EDITS },
  {
    rule: 'Profile: names, e-mail, phone, country, state of origin and key holders; what changed is sent',
    from: '2 §3, product §12',
    test: 'sends what was really changed: other letters and other forms of a phone are no change',
  },
  { rule: 'Profile: key holders are shown masked', from: 'product §5', test: EDITS },
  {
    rule: 'Profile: a key holder may stay, be replaced or be taken out',
    from: 'product §12',
    test: 'leaves a masked key holder as it is, takes another or none, and never half of a mask',
  },
  {
    rule: 'Profile: phone, e-mail and key holders change with the password typed again, nothing else asks for it',
    from: 'product §12, §13',
    test: 'asks for the password where a change decides who gets the codes, and only there',
  },
  { rule: 'Profile: what the server refuses stands at its field', from: 'look', test: EDITS },
  { rule: 'Profile: edits that were not saved are kept, and said to be', from: 'issue 6', test: EDITS },
  { rule: "'Profile updated successfully' / 'Failed to update profile'", from: '2 §8', test: EDITS },
  {
    rule: 'Profile: a new own phone is verified by a code first; the old one is told',
    from: 'product §12',
    test: PHONE,
  },
  { rule: 'Profile: banner, and avatar with an upload control in edit mode', from: '2 §2', test: PICTURE },
  { rule: 'Picture: image files only, at most 5 MB', from: '2 §5, product §10', test: PICTURE },
  {
    rule: 'Picture: the square that is cut out lies within the picture',
    from: 'issue 6',
    test: 'never leaves the picture, whatever is done',
  },
  {
    rule: "'Uploading profile picture...' with percent, 'Profile picture updated successfully', 'Failed to upload profile picture'",
    from: '2 §8, look',
    test: PICTURE,
  },
  { rule: 'An upload without a returned url only logs a warning', from: '2 §8', test: PICTURE },
  { rule: "The header's photo changes with the picture", from: '2 §2, issue 6', test: PICTURE },
  {
    rule: 'Password: current and new required, at least 8 characters, confirmation must match, in the given words',
    from: '2 §5',
    test: 'a password change says what is missing, in the words of the specification',
  },
  { rule: 'Password: change-password modal, strength, a wrong current one at its field', from: '2 §2', test: PASSWORD },
  { rule: "'Password changed successfully' / 'Failed to change password'", from: '2 §8', test: PASSWORD },
  { rule: 'A password change ends the other sessions, and says so', from: 'product §6', test: PASSWORD },
  {
    rule: 'Sessions: where one is signed in, this one marked; end one, end the others',
    from: 'issue 6',
    test: SESSIONS,
  },
  {
    rule: 'Sessions: devices in words',
    from: 'issue 6',
    test: 'a device is called by its browser and its system',
  },
  {
    rule: 'Dashboard: a payment still pending, a removal that can be undone, a subscription about to end; else nothing',
    from: 'issue 6',
    test: NEEDS,
  },
  {
    rule: 'Dashboard: a subscription is spoken of in its last 7 days and after its end',
    from: 'issue 6',
    test: 'a subscription is spoken of in its last week and after its end, never to an admin',
  },
  {
    rule: 'Dashboard: pending payments are the own ones of the last two days',
    from: 'issue 6',
    test: 'names the payments that have not ended yet, the newest first, the own ones of the last two days',
  },
  {
    rule: 'The sidebar and the mobile navigation lead to Profile and all other screens',
    from: '2 §2, issue 6',
    test: MORE,
  },
];
