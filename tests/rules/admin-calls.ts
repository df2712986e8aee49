const RECEIPTS = 'receipts by page, limit, days of Lagos and status, with pages and everything a receipt has';
const RECEIPTS_OF_ONE = 'are searched, filtered and paged, and those of one member are found';
const REVIEWED = 'shows each with its parties, reason, answer and deadline';
const REPORTS = 'sets any device to %s, keeps the report and tells the owner';
const USER = 'a user with every field of the specification';
const STATE = 'ends the sessions and one-time codes of the account and keeps it out, until it is activated';
const STATS = 'the figures of the dashboard: users, devices and receipts, counted by _id';
const REMOVED = 'archives one with subscribers: off the lists, but theirs runs on and its name is free';

type Row = { rule: string; from: string; test: string };
const rows = (from: string, ...pairs: [rule: string, test: string][]): Row[] =>
  pairs.map(([rule, test]) => ({ rule, from, test }));

/** Every admin call of the second document with what it takes and answers, and the fields admins are shown. */
export const ADMIN_CALL_RULES: Row[] = [
  ...rows(
    '2 §7, admin calls',
    [
      'Every call at its exact path',
      'holds every call of both specification documents and of the decisions, but for those still awaited',
    ],
    ["Success is status 'success', for admins alone", 'answers %s'],
    ['What is sent wrongly is refused field by field', 'refuses bad input for $fields'],
    ['GET /admin/getOneself', 'shows the admin themselves'],
    ['GET /admin/getalluser: search, role, subscriptionStatus', 'filters by role, subscription and account'],
    [
      'GET /admin/getalluser: page, limit; data, pagination {total, page, totalPages}',
      'shows users with plan, devices and state, newest first, page by page',
    ],
    ['GET /admin/getoneuser/{id}', USER],
    ['PUT /admin/updateuser/{id}', 'changes profile fields and nothing else'],
    ['POST /admin/createadmin', 'makes an admin who can sign in, and tells them'],
    [
      'GET /admin/getdeVices: userId, status, type',
      'filters by user, status and type, legacy types too, and leaves removed ones out',
    ],
    [
      'GET /admin/getdeVices: page, limit; data, pagination',
      'shows devices with their owners, newest first, page by page',
    ],
    ['GET /admin/getallforauser/{id}', 'shows a user’s devices'],
    ['GET /admin/getAllreceipt: page, limit, startDate, endDate, status; pagination', RECEIPTS],
    ['startDate and endDate are days of Lagos, both inclusive (product §13)', RECEIPTS],
    ['GET /admin/getUserReceipts/{id}', RECEIPTS_OF_ONE],
    ['GET /admin/getOneReceipt/{id}', RECEIPTS_OF_ONE],
    ['PATCH /admin/{id}/deactivate: true deactivates, false activates (product §10)', STATE],
    [
      'PATCH /admin/{id}/deactivate with a status that is no boolean: 400 (product §13)',
      'refuses bad input for $fields',
    ],
    ['PUT /admin/report-device/{deviceId} with status, location, description', REPORTS],
    [
      'PUT /admin/report-device/{deviceId} with reportType',
      'understands reportType, and shows nobody anything of the owner, whatever is sent',
    ],
    ['GET /admin/dashboard (product §10) answers users, devices, receipts', STATS],
    ['GET /admin/device-transfers', REVIEWED],
    [
      'POST /admin/device-transfers/{id}/approve, no body',
      'makes the recipient the owner of an active device, with one completed entry in its history',
    ],
    ['POST /admin/device-transfers/{id}/reject, no body', 'leaves the device its owner’s, as it was'],
    [
      'POST /subscription/createSubcription with name, NoOfDevices, price, description',
      'puts it on offer, in the audit too, with both spellings of its devices understood',
    ],
    ['PUT /subscription/updateSubscription/{id}, same body', 'changes it and leaves its day of creation'],
    ['DELETE /subscription/deleteSubscription/{id}', 'deletes one that nobody has'],
    ['DELETE /subscription/deleteSubscription/{id} of a plan with subscribers archives it (product §8)', REMOVED],
  ),
  ...rows(
    '2 §3, as admins are answered',
    [
      'Device with user, both spellings of its identifiers',
      'shows devices with their owners, newest first, page by page',
    ],
    ['User: every field, Deactivated and devicesCount among them', USER],
    [
      'Subscription plan: _id, name, price in whole naira, NoOfDevices',
      'puts it on offer, in the audit too, with both spellings of its devices understood',
    ],
    ['Receipt: number, date, plan, description, amount, status, user, formattedDate', RECEIPTS],
    ['Transfer request: deviceName, fromUser, toUser, reason, status, createdAt', REVIEWED],
    ['Dashboard stats: users {total, active, recent, subscriptionTiers}', STATS],
    ['Dashboard stats: devices {total, byType, recent}; receipts {total, revenue, recent}', STATS],
    ['Pagination of receipts has pages', RECEIPTS],
    ['Key holder of a new admin is optional, and shown masked', 'makes an admin who can sign in, and tells them'],
  ),
];
