const SHOWS = 'the overview shows totals, charts with their tables and what came last; numbers lead to their lists';
const TOTALS =
  'are users with the active ones, devices by type, revenue with its transactions, and tiers with their users';
const FAILED = 'an overview that could not be counted says so, and is tried again';
const EMPTY = 'a register that holds nothing yet says so, and is loaded again';
const WAITING = 'transfers that wait are told on the overview and in the navigation, with the first deadline';

/** Every rule about the console's first screen, with the test that proves it. */
export const ADMIN_DASHBOARD_RULES: { rule: string; from: string; test: string }[] = [
  {
    rule: 'Admins land on /admin/dashboard after a sign-in, and the site’s links to a dashboard lead there',
    from: '2 §2',
    test: 'an admin lands where admins go, without a subscription',
  },
  { rule: 'Total Users (with active count), Total Devices (count per type)', from: '2 §2', test: TOTALS },
  {
    rule: 'Total Revenue (naira, with total transactions), Subscription Tiers (users per tier)',
    from: '2 §2',
    test: TOTALS,
  },
  { rule: 'Recent Users, Recent Devices and Recent Transactions are lists', from: '2 §2', test: SHOWS },
  {
    rule: 'Recent Users: initial, username, e-mail, joined date, subscription status; Active green else warning',
    from: '2 §2',
    test: 'recent users: initial, username, e-mail, joined date and subscription, Active green, else a warning',
  },
  {
    rule: 'Recent Devices: name, status, date',
    from: '2 §2',
    test: 'recent devices: name, status and date',
  },
  {
    rule: 'Recent Transactions: amount, first 8 characters of id, date, status capitalised; completed green',
    from: '2 §2',
    test: 'recent transactions: amount, first 8 characters of the id, date, status capitalised, completed green, 13.35 failed unlike pending',
  },
  {
    rule: 'Failed to fetch dashboard stats / An error occurred while fetching dashboard stats',
    from: '2 §8',
    test: FAILED,
  },
  { rule: "An error box with 'Try again'", from: '2 §2', test: FAILED },
  { rule: "Empty: 'No dashboard data available' with 'Reload dashboard'", from: '2 §2', test: EMPTY },
  {
    rule: 'While loading the screen stands in its own shape',
    from: '2 §2',
    test: 'nothing jumps while the overview loads at 390',
  },
  {
    rule: 'Charts: revenue and sign-ups by month, devices by type and status, each with a table behind it',
    from: 'look',
    test: SHOWS,
  },
  {
    rule: 'The chart of statuses counts as the lists do, reported for itself',
    from: 'product §3',
    test: 'divide each type over its statuses as the lists they lead to have them, and leave nothing unseen',
  },
  {
    rule: 'From every number to the list it counts',
    from: 'issue 7',
    test: 'lead to the lists they count, 13.26 a tier to its subscribers',
  },
  { rule: 'How many transfers wait, and the first deadline', from: 'mock', test: WAITING },
];
