const WALK = 'a device goes from the form to its new owner: code, acceptance, approval, history';
const FORM = 'the transfer form says what is missing, live and when it is sent';
const MISSING = 'says what is missing in the words of the specification';
const SUGGESTS =
  'recipients are suggested: contacts at once, members by what is typed, strangers with a masked address';
const RESEND = 'a code is sent again after 30 seconds, and a reload comes back to it';
const OVER = 'a transfer whose code or token has ended begins anew, with all that was typed';
const TELLS = 'with a 401, an ended challenge, a missing token, or a message that tells of it';
const LISTS = 'a member with a subscription finds transfers on the dashboard and under their tab';
const DECLINES = 'a recipient is told where they land, declines there, and the owner sees why it ended';
const SAYS_NOTHING = 'a failure of a transfer that says nothing is told in the words of its step';
const OFFLINE = 'without a network nothing of a transfer is lost, and an answer that was lost is found again';

/** Every rule of document 2 and product.md about the screens of transfers, with the test that proves it. */
export const TRANSFER_SCREEN_RULES: { rule: string; from: string; test: string }[] = [
  {
    rule: 'Device picker: IMEI for phones, serial number otherwise; only transferable ones, the others with why not',
    from: '2 §2, product §7.1',
    test: 'lists phones by IMEI and others by serial number, those that can go first, the others with why not',
  },
  { rule: 'Please select a device to transfer', from: '2 §5', test: MISSING },
  { rule: "Please enter and confirm the recipient's email address", from: '2 §5', test: MISSING },
  {
    rule: 'Please select a reason for transfer; for other, Please enter a reason for transfer',
    from: '2 §5',
    test: FORM,
  },
  {
    rule: 'Email addresses do not match, shown live',
    from: '2 §5',
    test: 'says live that addresses differ, not while the second may still become the first',
  },
  {
    rule: 'Reasons sent: Gift, Sold, Transfer Ownership, or the trimmed custom text',
    from: '2 §3',
    test: 'sends Gift, Sold, Transfer Ownership or the trimmed text of one’s own, and the whole address',
  },
  { rule: 'Information box: account, e-mail with instructions, approved afterwards', from: '2 §2', test: FORM },
  { rule: 'Choice where the code goes, masked', from: 'product §5', test: FORM },
  {
    rule: 'Empty state links to /devices/register',
    from: '2 §2',
    test: 'whoever has no device is led to register one',
  },
  {
    rule: 'Autocomplete: filtered locally by e-mail, username or full name',
    from: '2 §5',
    test: 'are filtered by e-mail, username or full name, whatever the letters',
  },
  {
    rule: 'Autocomplete: the server is called after 500 ms, from 2 characters or an @',
    from: '2 §5, §9',
    test: 'ask the server from two characters or an @ on, half a second after the last key',
  },
  { rule: 'Autocomplete: asked once for what was typed, by keyboard, as a combobox', from: '2 §5', test: SUGGESTS },
  {
    rule: 'Autocomplete: results merge into a local cache, recent contacts first',
    from: '2 §5',
    test: 'are merged by who they are: contacts first, and whole where they are known whole',
  },
  {
    rule: 'Autocomplete: admins are excluded from search and contacts',
    from: '2 §5',
    test: 'never show an admin, whatever a cache holds',
  },
  {
    rule: 'Autocomplete: on error an empty list',
    from: '2 §7',
    test: 'a failed search suggests nobody and says nothing',
  },
  {
    rule: 'A masked recipient is confirmed by the whole address',
    from: 'product §12',
    test: 'whose address is masked are confirmed by a whole address that fits',
  },
  { rule: 'The registration token is kept in local storage under a refresh-token key', from: '2 §4', test: WALK },
  {
    rule: 'OTP: 8 characters, upper-cased, others stripped; the button is disabled until then',
    from: '2 §5',
    test: FORM,
  },
  {
    rule: 'Please enter a valid 8-character OTP.',
    from: '2 §5',
    test: 'a code that is not whole is asked for by name, and typed on',
  },
  { rule: 'An invalid OTP shows inline', from: '2 §8', test: FORM },
  { rule: "'Failed to initiate device transfer'", from: '2 §8', test: SAYS_NOTHING },
  { rule: "'Failed to verify OTP. Please try again.'", from: '2 §8', test: SAYS_NOTHING },
  { rule: "'Failed to complete device transfer'", from: '2 §8', test: SAYS_NOTHING },
  { rule: "'Failed to resend OTP'", from: '2 §8', test: SAYS_NOTHING },
  { rule: 'Resend has a 30-second cooldown after success, and its message', from: '2 §4, §8', test: RESEND },
  { rule: 'A reload in the middle comes back to the step of the code', from: 'issue 6', test: RESEND },
  { rule: 'Session expiry: 401, the message parts, or a missing token', from: '2 §8', test: TELLS },
  {
    rule: 'Session expiry: another tab’s token is none, and is left to it',
    from: '2 §8',
    test: 'a transfer begun in another tab ends the code of this one, and this one never the code of that',
  },
  { rule: 'Session expiry: CHALLENGE_ENDED', from: 'product §12', test: OVER },
  {
    rule: 'Session expiry clears the token, leaves the step, says so; what was typed stays',
    from: '2 §4, §8',
    test: OVER,
  },
  {
    rule: 'An ended session in the middle of a transfer',
    from: 'issue 6',
    test: 'a session that ends in the middle of a transfer is begun again where it was, with what was typed',
  },
  { rule: 'Completion resets the form, reloads devices, and its message', from: '2 §4, §8', test: WALK },
  { rule: 'The transfer toast has a line about acceptance and review', from: 'product §12', test: WALK },
  { rule: 'Offline in the middle of the form', from: 'issue 6', test: OFFLINE },
  { rule: 'Keyboard only', from: 'issue 6', test: 'a transfer is made by keyboard alone' },
  { rule: 'Incoming and outgoing transfers with accept and decline', from: 'issue 6', test: LISTS },
  {
    rule: 'The owner may cancel',
    from: 'product §7.4',
    test: 'an owner cancels, and what was decided meanwhile is told',
  },
  { rule: 'Review deadline, in days and as a date', from: '2 §9', test: 'is counted down in days, with the date' },
  {
    rule: 'Confirm dialogs name the device and the person',
    from: 'look',
    test: 'offers what may be done now, and asks in words that name device and person',
  },
  {
    rule: 'An answer can’t be sent twice',
    from: 'look',
    test: 'an answer to a transfer is sent once, however fast it is tapped',
  },
  { rule: 'Dashboard notice', from: 'product §7.4', test: DECLINES },
  { rule: '/transfers/{id} after signing in, without a subscription', from: 'product §7.4', test: WALK },
  {
    rule: '/transfers/{id} of others or unknown',
    from: 'product §7.4',
    test: 'a transfer of other people, or of nobody, is not found',
  },
  { rule: 'axe clean in both themes', from: 'issue 6', test: 'every step of a transfer is accessible and fits' },
];
