const json = { 'Content-Type': 'application/json' };

/** One of each kind that the built product gives, of assets and of the Worker. */
export const KINDS_OF_ANSWERS: [path: string, status: number, init?: RequestInit][] = [
  ['/', 200],
  ['/device-checker', 200],
  ['/pricing', 200],
  ['/dashboard', 200],
  ['/check?identifier=356938035643809', 200],
  ['/check', 200, { method: 'POST', body: new URLSearchParams({ identifier: 'SAMPLE-STOLEN-01' }) }],
  ['/api/docs', 200],
  ['/api/v1/openapi.json', 200],
  ['/api/v1/device/check?identifier=SN-1', 200],
  ['/api/v1/users/getme', 401],
  ['/api/v1/users/login', 400, { method: 'POST', body: '{}', headers: json }],
  ['/api/v1/nowhere', 404],
  ['/trpc/users.me', 401],
  ['/media/nothing', 404],
  ['/l/aaaa', 410],
  ['/nowhere', 404],
  ['/robots.txt', 200],
  ['/sw.js', 200],
  ['/mark.svg', 200],
];
