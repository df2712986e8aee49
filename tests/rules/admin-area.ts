const SIDE = 'the console begins at its dashboard, its side leads to every screen, and out to the sign-in';
const VISITOR = 'a visitor of the console signs in as an admin and comes to the screen they asked for';
const MEMBER = 'a member who asks for a screen of the console is led to their dashboard';
const LOADS = '/admin/users says that it loads for as long as it does';
const ALLOWED = 'answers %s';
const VERIFIES =
  '13.27 an admin verifies a device by IMEI or serial number, sees owner and place, and the address keeps the number';
const READS = 'an admin reads their profile, edits it, cancels, and saves what they changed';
const PICTURE = 'an admin’s picture is changed while editing alone, by an image file, and stands in the header';
const PASSWORD = 'an admin changes their password by a button that is always there';

type Row = { rule: string; from: string; test: string };
const rows = (from: string, ...pairs: [rule: string, test: string][]): Row[] =>
  pairs.map(([rule, test]) => ({ rule, from, test }));

/** The rules about who gets into the console, where it leads, what admins may do, and their own profile. */
export const ADMIN_AREA_RULES: Row[] = [
  ...rows(
    '2 §2 and §6, access',
    ['No user goes to /login', VISITOR],
    ['The original location of a visitor is remembered', VISITOR],
    ['An admin-only route reached by a non-admin user goes to /dashboard', MEMBER],
    ['Admins are exempt from the subscription', 'an admin sees the screens of members without a subscription'],
    ['While the session loads a spinner shows', 'sees a spinner while the session is restored'],
  ),
  ...rows(
    '2 §2, routes',
    ['/admin redirects to /admin/dashboard', SIDE],
    ['/admin/dashboard is Dashboard Overview', SIDE],
    ['/admin/users is User Management', SIDE],
    ['/admin/devices is Device Management', SIDE],
    ['/admin/report-device is Admin Device Status Management', SIDE],
    ['/admin/device-status is Admin Device Verification Center', SIDE],
    ['/admin/transfers is Device Transfer Requests', SIDE],
    ['/admin/subscriptions is Subscription Plans', SIDE],
    ['/admin/receipts is Payment Receipts', SIDE],
    ['/admin/profile is Admin Profile', SIDE],
    ['The layout has a sidebar with the links', SIDE],
    ['Logout goes to /login', SIDE],
    ['The header shows the photo', PICTURE],
    ['The header shows initials, at most 2 characters, where there is no photo', SIDE],
  ),
  ...rows(
    '2 §2, loading',
    ['Dashboard', '/admin/dashboard says that it loads for as long as it does'],
    ['Lists', LOADS],
  ),
  ...rows(
    '2 §1 and §6, admins alone',
    ['View dashboard stats', ALLOWED],
    ['List and filter users', ALLOWED],
    ['Activate or deactivate users', ALLOWED],
    ['Create other admins, with or without a key holder', ALLOWED],
    ['List devices', ALLOWED],
    ['Change a device’s status to active, inactive, missing or stolen', ALLOWED],
    ['Approve or reject transfers', ALLOWED],
    ['Create, edit and delete plans', ALLOWED],
    ['View and download receipts', ALLOWED],
    ['Edit the own profile', READS],
    ['Change the own password', PASSWORD],
    ['Verify any device and see its owner and its transfers', VERIFIES],
  ),
  ...rows(
    'product §6 and §13',
    [
      'The first admin comes from the seed or npm run create-admin',
      'makes an admin who can sign in, in a registry of its own',
    ],
    ['The own e-mail or phone wants the password here too', 'is no way round one’s own password'],
  ),
  ...rows(
    '2 §2 and §4, Admin Profile',
    ['Avatar with image upload in edit mode', PICTURE],
    ['Editable fields, Save Changes', READS],
    ['Edit Profile/Cancel toggle', READS],
    ['View, edit, saving', READS],
    ['A button opens Change Password (product §12)', PASSWORD],
  ),
  ...rows(
    '2 §5, Admin Profile',
    ["'Current password is required', 'New password is required'", PASSWORD],
    ["'Password must be at least 8 characters', 'Passwords do not match'", PASSWORD],
    ['Profile picture: image files only', PICTURE],
  ),
  ...rows(
    '2 §8, Admin Profile',
    ["'Failed to update profile'", READS],
    ["'Profile updated successfully'", READS],
    ["'Failed to upload profile picture'", PICTURE],
    ["'Profile picture updated successfully'", PICTURE],
    ["'Failed to change password'", PASSWORD],
    ["'Password changed successfully'", PASSWORD],
  ),
  ...rows(
    '2 §9',
    ['Currency: naira', 'writes whole naira with their sign'],
    ['Phones display with +234', 'writes a phone with +234'],
    ["Dates as 'MMM d, yyyy'", 'recent devices: name, status and date'],
    ['Receipts come 20 on a page', 'an admin filters receipts, exports what is shown as CSV, and the file is the list'],
    [
      'Recent transaction id shown as first 8 characters',
      'recent transactions: amount, first 8 characters of the id, date, status capitalised, completed green, 13.35 failed unlike pending',
    ],
    [
      'Toasts top-right: 4 s default, 3 s success, 4 s error',
      'messages stand in the upper right corner: a success for 3 seconds, an error and all others for 4',
    ],
  ),
];
