type Rule = { rule: string; from: string; test: string };

const FOUND = 'devices are searched, filtered and sorted, and the address keeps it';
const PAGED = 'devices come a page at a time, forward and back, and a page that is gone leads to the first';
const PAGE = 'a device’s page tells whose it is and all that happened to it, and leads on';

const rulesFrom = (from: string, rows: readonly (readonly [string, string])[]): Rule[] =>
  rows.map(([rule, test]) => ({ rule, from, test }));

/** Every rule about Device Management and a device's page, with the test that proves it. */
export const ADMIN_DEVICE_RULES: Rule[] = [
  ...rulesFrom('2 §2, Device Management', [
    ['Search by name, IMEI, serial and owner username', FOUND],
    ['Filters status and type: five real types first, then the legacy ones; all statuses (product §12)', FOUND],
    ['Sortable by name', FOUND],
    ['Columns Device Name, IMEI/SN, Type, Status, Owner, Registration Date', FOUND],
    ["Empty: 'No devices found'", FOUND],
    ['Paging', PAGED],
  ]),
  ...rulesFrom('2 §9', [['Devices come 10 on a page', 'has ten devices on a page unless told otherwise']]),
  ...rulesFrom('2 §8', [
    [
      "'Failed to load devices': toast plus retry screen",
      'devices that cannot be loaded are told in a message and on the screen, and are asked for again',
    ],
  ]),
  ...rulesFrom('issue 7', [
    ['Search, filters, sort and page in the URL', FOUND],
    ['A page whose cursor is gone leads to the first', PAGED],
    ['Device page with owner, identifiers and history', PAGE],
    ['Ways to change its status, to verify it and to its owner', PAGE],
  ]),
];
