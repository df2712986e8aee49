const VERIFIES =
  '13.27 an admin verifies a device by IMEI or serial number, sees owner and place, and the address keeps the number';
const TOLD = 'tells device, place and owner, whose phone begins with +234, unless the device is active';
const ASKED_AGAIN = 'a device that cannot be verified is asked about again, as what it was said to be';
const NOTHING = 'an admin is told when nothing is registered, and an active device shows no owner';
const SETS = 'an admin finds any device, says all that is needed and sets its status';
const REFUSED = 'a status that cannot be set keeps what was typed and says why';
const AGAIN = 'setting a status asks for the password again when the last one is old';
const EXPORTS = 'an admin filters receipts, exports what is shown as CSV, and the file is the list';
const READS = 'an admin finds a receipt by its number, reads it, saves it and goes on to whoever paid';
const EXPORT_ENDS = 'an export tells how far it is, can be cancelled, and says why it failed';
const RECEIPTS_FAIL = 'receipts that cannot be loaded are asked for again, and a receipt that is not there says so';
const PLAN_LIFE =
  'a plan is made, stands on pricing and the home page, is subscribed to, archived, and goes on for its subscriber';
const PLAN_EDIT = 'a plan is edited, with a word on what that means for those who have it';
const PLAN_REFUSED = 'a plan is refused field by field, keeps what was typed, and an unused one is deleted';
const PLAN_FORM = 'judges as the server does: a name, whole devices from 1, whole naira from 0';
const AUDIT = 'the audit log is read in words, by whoever did it, what they did and what it was done to';
const AUDIT_PAGES = 'the audit log goes on by pages, and hides columns that nobody wants to see';
const MESSAGE = 'a message that was given up says why, is queued again, and is sent';
const MESSAGES = 'messages are told apart by receiver, channel and state, and tell no text or code';

type Row = { rule: string; from: string; test: string };
const rows = (from: string, ...pairs: [rule: string, test: string][]): Row[] =>
  pairs.map(([rule, test]) => ({ rule, from, test }));

/** The screen rules of plans, device status, verification, receipts, audit and messages for admins, with their tests. */
export const ADMIN_RECORD_RULES: Row[] = [
  ...rows(
    '2 §2, plans for admins',
    ['Cards: name, price per month, up to N devices, description, created and last updated', PLAN_LIFE],
    ["'Create Plan' opens 'Create New Plan', editing 'Edit Subscription Plan', with 'Save Plan'", PLAN_EDIT],
    ['A button to edit and one to delete on each card', PLAN_EDIT],
    ['Saved, then the list is reloaded (§4)', PLAN_LIFE],
  ),
  ...rows(
    '2 §5, plan form',
    ['Name required; devices a whole number from 1; price a whole number from 0; description optional', PLAN_FORM],
    ['Each field says what is wrong with it', PLAN_REFUSED],
    ["Delete asks 'Are you sure you want to delete this subscription plan?'", PLAN_LIFE],
  ),
  ...rows(
    '2 §8, plans for admins',
    ["'Subscription plan created successfully'", PLAN_LIFE],
    ["'Subscription plan updated successfully'", PLAN_EDIT],
    ["'Subscription plan deleted successfully'", PLAN_REFUSED],
    ["'Failed to load subscription plans' with a retry", 'plans that cannot be loaded are asked for again'],
  ),
  ...rows(
    'product §8 and §12, plans for admins',
    ['A plan with subscribers is archived, leaves the offer, and goes on for them', PLAN_LIFE],
    ['An unlimited plan is a box that sends 0', 'sends 0 for unlimited devices, and shows 0 as the ticked box'],
    [
      'Deleting says whether it deletes or archives, and who keeps it',
      'says whether it is deleted or archived, and how many keep it',
    ],
    [
      'A changed price or limit is explained before it is saved',
      'says what a changed price or limit means for those who have the plan, and nothing else',
    ],
  ),
  ...rows('issue 7, plans', [
    'A plan is made with a password of the last 15 minutes',
    'a plan is saved with the admin’s password where the last one is old; giving it up keeps the form',
  ]),
  ...rows(
    '2 §2 and §5, device status for admins',
    ['A device is picked, with new status, last known location and description', SETS],
    ['Side cards: device details, owner, system overview with total, active, missing/stolen', SETS],
    ["All are required: 'Please fill in all required fields'", SETS],
    ["'Update Device Status' is disabled without a device", SETS],
    ['Four statuses: active, inactive, missing, stolen', SETS],
  ),
  ...rows(
    '2 §8, device status for admins',
    ["'Device status has been updated successfully'", SETS],
    ["'Failed to update device status. Please try again.'", REFUSED],
    [
      'The list updates locally after a status change (§4)',
      'a status that was set stands in the list of devices at once',
    ],
  ),
  ...rows('issue 7, device status', ['A status is set with a password of the last 15 minutes', AGAIN]),
  ...rows(
    '2 §2 and §4, verification for admins',
    ["Choice of IMEI or serial number, identifier, 'Verify Device Status'", VERIFIES],
    ['The choice of IMEI or serial number goes with the call (issue 13.2)', ASKED_AGAIN],
    [
      'Banners: active, inactive, missing, stolen, transfer_pending; an unknown status as active',
      'has the banner of %s',
    ],
    ['Device information; location and owner only when not active, the phone with +234', TOLD],
    ['The server tells admins owner and place, whatever was chosen to be shown', VERIFIES],
    ['An active device shows no owner', NOTHING],
    [
      'Collapsible transfer history; completed, pending, anything else as an error',
      'folds its transfers away: completed, pending, and anything else as an error',
    ],
    [
      "Nothing found: 'Unknown Device', 'No report found' (product §4)",
      'stands in for a device that is not there: Unknown Device, vouched for by nobody',
    ],
    ["'Failed to check device status'", ASKED_AGAIN],
    ["Nothing found: 'No device found with the provided identifier.'", NOTHING],
    ["'Please enter a valid identifier'; disabled when empty", VERIFIES],
    ['Links to the pages of the device and its owner', VERIFIES],
  ),
  ...rows(
    '2 §2, receipts for admins',
    ['Search by username, e-mail or receipt id', 'are searched, filtered and paged, and those of one member are found'],
    ['Columns Receipt ID, User, Amount, Status, Date, Actions', READS],
    ['Start and end date, status', EXPORTS],
    ["'No receipts found'; paging", EXPORTS],
    ['Download as HTML file', READS],
    ["'Receipt downloaded successfully' (§8)", READS],
    [
      'The file has receipt id, date, user name, e-mail, status and amount (§7)',
      'a receipt is read, printed in ink, and downloaded as a file that says the same',
    ],
    [
      'Receipt status: completed, and all others as a warning (§4)',
      'recent transactions: amount, first 8 characters of the id, date, status capitalised, completed green, 13.35 failed unlike pending',
    ],
    ['A list that failed is asked for again', RECEIPTS_FAIL],
  ),
  ...rows(
    'issue 7, receipts',
    ['CSV of the filtered list, row by row', EXPORTS],
    ['Its progress, its cancel and its errors', EXPORT_ENDS],
    ['It asks for what the list shows', 'asks for what the list shows, and for nothing that is not chosen'],
  ),
  ...rows(
    'issue 7, audit log',
    ['Filters by actor, act, subject and days, kept in the address', AUDIT],
    ['Every act has words', 'is told in words, and by its raw name where it has none'],
    ['Subjects lead to their pages', 'leads to what it was on, where there is a page of it'],
    ['Pages by cursor, columns by choice', AUDIT_PAGES],
  ),
  ...rows(
    'issue 7, messages',
    ['What was given up is told with its error and queued again', MESSAGE],
    ['Filters by state, channel and receiver; never a text or a code', MESSAGES],
    [
      'One that is not dead any more is refused',
      'a message that somebody else queued again, and messages that cannot be loaded',
    ],
  ),
];
