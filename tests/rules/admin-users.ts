type Rule = { rule: string; from: string; test: string };

const FOUND = 'users are searched and filtered, and the address keeps it; empty, failed and back again';
const WALK =
  'an admin makes another, who signs in and shuts a member out: the open session ends at once, until they are let in again';
const FORM = 'Create Admin says what is missing, forgets an error when its field is edited, and loses nothing';
const OWN = 'columns that are not wanted stay away, and a user’s own line cannot be shut out';
const PAGE = 'a user’s page shows what they have and leads on; their profile is edited, an admin’s contacts are not';
const AGAIN = 'an old password is asked for again before a risky act: wrong, given up, and right';

const rulesFrom = (from: string, rows: readonly (readonly [string, string])[]): Rule[] =>
  rows.map(([rule, test]) => ({ rule, from, test }));

/** Every rule about User Management, a user's page and Create Admin, with the test that proves it. */
export const ADMIN_USER_RULES: Rule[] = [
  ...rulesFrom('2 §2, User Management', [
    ['A search box', FOUND],
    ['Role filter: All Roles, Users, Admins', FOUND],
    ['Subscription filter: All, Active, Inactive', FOUND],
    ['Account filter: All Accounts, Active Accounts, Deactivated Accounts', FOUND],
    ['Columns User, Role, Account Status, Devices, Subscription, Joined, Actions', FOUND],
    [
      'Subscription with its Until date',
      '13.35 a subscription tells until when it runs, or that it has ended and when; admins need none',
    ],
    ["Empty: 'No users found'", FOUND],
    ['Showing x to y of z results', 'says where one is: Showing x to y of z results'],
    ['Previous and Next', 'ends with the last page'],
    ['Action: view details', PAGE],
    ['Actions: activate or deactivate, after a confirmation', WALK],
    ['Create Admin opens a modal form', FORM],
    ['Deactivated rows are dimmed', WALK],
  ]),
  ...rulesFrom('2 §4, account', [
    ['Active to deactivated and back by an admin after confirmation', WALK],
    ['Deactivated users cannot log in; reactivation restores access', WALK],
    ['Nobody deactivates themselves (product §6)', OWN],
    ['The open session of a deactivated member ends at their next act', WALK],
  ]),
  ...rulesFrom('2 §5, Create Admin', [
    ['username, firstName, surName, email, phoneNumber, country, stateOfOrigin, address and password required', FORM],
    ['Country is Nigeria to begin with', FORM],
    ["'Email is invalid'", FORM],
    ["'Password must be at least 8 characters', 'Passwords do not match'", FORM],
    ["Keyholder optional, digits only: 'Keyholder must be a valid phone number'", FORM],
    ['Middle name optional', FORM],
    ['A field error clears when the field is edited', FORM],
    ['Role forced to admin, whatever is sent', 'makes an admin who can sign in, and tells them'],
    ['What was typed survives a failure, a closed form and a reload; passwords do not', FORM],
  ]),
  ...rulesFrom('2 §8', [
    ["'Failed to fetch users'", FOUND],
    ["'Failed to activate user', 'Failed to deactivate user'", 'what could not be changed is told by name and word'],
    ["'Failed to create admin'", 'what could not be made is told by name and word'],
    ["'An error occurred while creating admin'", 'what could not be made is told by name and word'],
    ["'User activated successfully', 'User deactivated successfully'", WALK],
    ["'Admin created successfully'", WALK],
  ]),
  ...rulesFrom('2 §9', [
    ['Users come 10 on a page', 'has ten users on a page unless told otherwise'],
    ['Default country Nigeria', FORM],
  ]),
  ...rulesFrom('issue 7', [
    ['Filters, search and page in the URL', FOUND],
    ['Unknown words in the URL fall back', 'falls back where it says what is unknown: %s'],
    ['A changed filter begins at page 1', 'goes back to the first page and keeps the rest'],
    [
      "Counts that don't scan: '10,000+'",
      'goes by cursors where the server gives them, and by a count that was capped says so',
    ],
    ['Column choice, kept in the browser', OWN],
    ['View details with devices, receipts, transfers and audit trail', PAGE],
    ['Risky acts ask for the password again when the last is old', AGAIN],
    [
      'A member’s contacts are changed with a password of the last 15 minutes',
      'a member’s e-mail is changed with the admin’s password where the last one is old; giving it up keeps the form',
    ],
    ['A declined password gives the act up quietly', 'is given up quietly by whoever does not type it'],
  ]),
];
