const ALL_CALLS = 'holds every call of both specification documents and of the decisions, but for those still awaited';
const MATRIX = 'has a row for every operation of the REST table';
const KILLED = 'loses no acknowledged write to SIGKILL, leaves none half done, and delivers what was queued after it';
const OUTAGE = 'messages wait and say why, and go out when the carrier is back';
const DEAD = 'what the queue gave up is seen by admins, queued again by them once, and reaches its receiver';
const NO_CODE = 'gets it when it is sent, and not before';
const SEALS = 'chains all rows in order, goes on where it stopped, and keeps each head once';

/** The rules of messages, audit log, providers and API, with the test that proves each. */
export const PLATFORM_RULES: { rule: string; from: string; test: string }[] = [
  { rule: 'Every call of both documents is served at its exact path', from: '1 §7, 2 §7', test: ALL_CALLS },
  {
    rule: 'REST and tRPC have the same operations',
    from: 'product §10',
    test: 'have the same operations: each tRPC procedure is reached over REST',
  },
  { rule: 'Every operation has its outcome for every kind of asker', from: 'product §6', test: MATRIX },
  {
    rule: 'State change and message row are written in one batch',
    from: 'product §9',
    test: 'has a message and its cause together, or neither',
  },
  { rule: 'No table, queue message or list for admins holds a code', from: 'product §5', test: NO_CODE },
  {
    rule: 'What a carrier says is kept without the code that it quotes',
    from: 'product §5',
    test: 'keeps a carrier’s words without the code that they quote',
  },
  {
    rule: 'The consumer sends with back-off',
    from: 'product §9',
    test: 'tries again later and later when the carrier refuses, and keeps its words',
  },
  {
    rule: 'Nothing is lost if the queue refuses',
    from: 'product §9',
    test: 'a message the queue itself never took is found by the schedule',
  },
  { rule: 'With every carrier down nothing is lost', from: 'issue 4', test: OUTAGE },
  {
    rule: 'With every carrier down requests still answer in time',
    from: 'issue 4',
    test: 'requests are answered in time, for no request waits for a carrier',
  },
  { rule: 'Dead-letter messages can be seen and queued again', from: 'issue 4', test: DEAD },
  { rule: 'A killed server loses no acknowledged write', from: 'issue 4', test: KILLED },
  {
    rule: 'Termii is spoken to as its API wants it',
    from: 'product §9',
    test: 'is asked for as its API wants it: number without plus, on the route for one-time codes',
  },
  {
    rule: 'Resend is spoken to as its API wants it',
    from: 'product §9',
    test: '13.17 is asked for with text and HTML as its API wants it, under the key of the outbox row',
  },
  {
    rule: 'The development outbox is 404 in production',
    from: 'product §9',
    test: 'is not there in production: %s',
  },
  {
    rule: 'A missing secret is named at start',
    from: 'architecture',
    test: 'name %s when it is missing instead of running without it',
  },
  { rule: 'Audit rows are hashed in order into a chain, each head kept in R2', from: 'issue 4', test: SEALS },
  {
    rule: 'One sealer seals',
    from: 'issue 4',
    test: 'leaves one chain when two or more seal at once, while rows are being written',
  },
  { rule: 'A changed audit row is found', from: 'issue 4', test: 'finds a row whose %s was changed' },
  {
    rule: 'A missing audit row is found',
    from: 'issue 4',
    test: 'finds missing rows in the middle, at the beginning and at the end',
  },
  {
    rule: 'A log that was cut off is found',
    from: 'issue 4',
    test: 'finds a log that was cut off together with its counter',
  },
  { rule: 'The unsealed tail is told', from: 'issue 4', test: 'tells the tail that is not sealed yet' },
  {
    rule: 'Admins read the audit log with filters: who, what, on what, when',
    from: 'issue 4',
    test: 'tells who did what on what, newest first, found by each of these',
  },
  {
    rule: 'Sign-in failures, password changes and sessions are in the audit log',
    from: 'issue 4',
    test: 'is written down: failures, passwords, sessions and codes',
  },
  {
    rule: 'openapi.json is valid OpenAPI 3.1 to a public validator',
    from: 'issue 4',
    test: 'the API reference is valid OpenAPI 3.1 to a public validator',
  },
  {
    rule: 'Real answers of every operation are held to openapi.json',
    from: 'issue 4',
    test: 'for every operation, in the matrix or here',
  },
  {
    rule: 'A readable API reference is at /api/docs',
    from: 'product §10',
    test: 'names every operation and code, in the site’s look, with no script but the site’s first',
  },
  {
    rule: 'Every public page has title, description, canonical address, shared picture and, where it fits, JSON-LD',
    from: 'issue 5',
    test: 'every public page says what it is: title, description, address, shared picture, and its kind',
  },
  {
    rule: 'Pages that are not public say noindex; robots.txt names the site map',
    from: 'issue 5',
    test: 'what is nobody else’s business is not to be found by search engines',
  },
  {
    rule: 'Every public page is under the strict policy, without console message or third-party request',
    from: 'issue 5',
    test: 'every public page is under the strict policy, says nothing to the console and asks nobody else',
  },
  {
    rule: 'Installable: manifest and icons made from the mark',
    from: 'issue 5',
    test: 'can be installed: the manifest names icons that are there and as large as it says',
  },
  {
    rule: 'Works offline for the pages already seen, and says so',
    from: 'issue 5',
    test: 'pages that were seen can be read without a network, which is said; the check says it can not be made',
  },
  {
    rule: 'Nothing of a member is kept for offline use',
    from: 'issue 5',
    test: 'nothing of a member is kept for offline use, and signing out leaves nothing',
  },
  {
    rule: 'The offline copy updates cleanly',
    from: 'issue 5',
    test: 'a new version waits for the old one’s pages to close, then takes over what was seen and drops the rest',
  },
];
