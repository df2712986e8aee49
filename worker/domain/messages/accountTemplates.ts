import { CONTACT_US, type Data, holderIn, lagosTime, type Templates } from './templateParts.ts';

export const ACCOUNT_TEMPLATES = {
  welcome: (data: Data<'firstName', 'link' | 'linkPath' | 'reported'>) => ({
    subject: 'Welcome to Ownmark',
    preview: data.reported ? 'Your report is in your account now.' : 'Register your phone before it goes missing.',
    title: `Welcome, ${data.firstName}`,
    lead: [
      data.reported
        ? 'Your account is ready, and your report is in it.'
        : 'Your account is ready. Choose a plan and register your phone while you still have it.',
    ],
    button: data.reported
      ? { label: 'See my report', path: '/dashboard/report-device' }
      : { label: 'Register my phone', path: '/dashboard/register-device' },
    link: data.linkPath ? { label: 'Confirm this e-mail address', path: data.linkPath } : undefined,
    notes: [
      ...(data.reported
        ? []
        : ['If it is ever lost or stolen, report it at once: anyone who checks it is warned. Reporting is free.']),
      ...(data.linkPath
        ? ['Not your account? Open the link that confirms this address, and press “This is not me”.']
        : []),
    ],
  }),
  password_changed: (data: Data<'at', 'hold' | 'link' | 'linkPath'>) => ({
    subject: 'Your Ownmark password was changed',
    preview: `On ${lagosTime(data.at)}. Was it you?`,
    lead: [
      'You have been logged out everywhere else.',
      ...(data.hold
        ? [
            `It was reset by a code. For your safety, transfers, removals, taking a report back and changes to your contacts wait until ${lagosTime(data.hold)}. Reporting a device works at once.`,
          ]
        : []),
    ],
    facts: { When: lagosTime(data.at) },
    button: data.linkPath
      ? { label: 'Not you? Undo the reset', path: data.linkPath, danger: true }
      : { label: 'Not you? Choose a new password', path: '/forgot-password', danger: true },
    notes: [CONTACT_US, 'Was it you? Then there is nothing to do.'],
  }),
  new_device: (data: Data<'at' | 'browser', 'code' | 'link' | 'linkPath'>) => ({
    subject: 'New login to your Ownmark account',
    preview: `On ${lagosTime(data.at)}. Was it you?`,
    lead: [
      `${data.code ? 'A code of yours was used' : 'Your password was typed'} in a browser or program that we don’t know yet. Was it you? Then there is nothing to do.`,
    ],
    facts: { When: lagosTime(data.at), 'Browser or program': data.browser },
    button: { label: 'That was not me', path: data.linkPath ?? '/forgot-password', danger: true },
    notes: [
      'Not you? Press the button. It asks once more, then logs everybody out and locks your password until you set a new one.',
      'You get this letter again after you delete cookies, use a private window or change your password.',
    ],
  }),
  password_locked: (data: Data<'at'>) => ({
    subject: 'Your Ownmark password is locked',
    preview: 'Everybody was logged out. Set a new password.',
    lead: [
      'Somebody pressed “That was not me” in our letter about a login. Everybody was logged out, and your password no longer works. Your devices and reports stay as they are.',
    ],
    facts: { When: lagosTime(data.at) },
    button: { label: 'Set a new password', path: '/forgot-password' },
    notes: [CONTACT_US],
  }),
  carrier_down: (data: Data<'at'>) => ({
    subject: 'Ownmark cannot send text messages',
    preview: 'The carrier refuses them, one after another.',
    lead: [`The carrier of our text messages has failed since ${lagosTime(data.at)}. Codes do not arrive.`],
    button: { label: 'See the messages', path: '/admin/messages' },
    notes: ['You hear of each outage once. What can wait goes out by itself when the carrier is back.'],
  }),
  carrier_down_sms: (data: Data<'at'>) => ({
    sms: () =>
      `Ownmark cannot send e-mails: the carrier has failed since ${lagosTime(data.at)}. They go out by themselves when it is back. See Messages.`,
  }),
  texts_budget: (data: Data<'at' | 'budget'>) => ({
    subject: 'Ownmark is sending unusually many text messages',
    preview: 'Most of this hour’s texts that anybody may ask for are used up.',
    lead: [
      `Most of the ${data.budget} texts an hour that anybody may ask for were used up on ${lagosTime(data.at)}.`,
      'When all are used up, nobody can register until the next hour. Members go on as always: logging in, codes for whoever is logged in, and resets, for which some texts are kept.',
    ],
    button: { label: 'See what is counted', path: '/admin/audit' },
    notes: [
      'Is it a campaign of yours? Raise the budget; the README says how. If not, somebody is wasting our texts: look at the counters, and switch Turnstile on.',
      'You hear of it once in six hours.',
    ],
  }),
  turnstile_refuses: (data: Data<'at' | 'why'>) => ({
    subject: 'Turnstile refuses Ownmark’s settings: nobody can register',
    preview: 'Nobody is taken for a person until this is mended.',
    lead: [
      'Nobody is taken for a person until this is mended: nobody can register or ask for a new password, nor log in past a limit. Sessions that run go on.',
    ],
    facts: { Since: lagosTime(data.at), 'Turnstile said': data.why },
    button: null,
    notes: [
      'Set the site key and the secret key of Turnstile anew. Until they are right you can delete both: plain limits then hold. The guide to operating Ownmark names them.',
      'You hear of it once in six hours.',
    ],
  }),
  notes_budget: (data: Data<'at' | 'budget'>) => ({
    subject: 'Unusually many papers of checks are being made',
    preview: 'Most of this hour’s papers without an account are used up.',
    lead: [
      `Most of the ${data.budget} papers of checks an hour that anybody may make without an account were used up on ${lagosTime(data.at)}.`,
      'When all are used up, whoever has no account first shows that a person asks, or waits for the next hour. Checking goes on, and so do papers of members.',
    ],
    button: { label: 'See what is counted', path: '/admin/audit' },
    notes: [
      'Every paper stays in our log for ever: somebody may be filling it. Switch Turnstile on if it is off.',
      'You hear of it once in six hours.',
    ],
  }),
  rule_stopped: (data: Data<'at' | 'rule' | 'touched' | 'acts'>) => ({
    subject: 'A rule against misuse touches too many people',
    preview: 'It does nothing more today.',
    title: 'A rule against misuse has stopped for today',
    lead: [
      'It would touch more people than a rule should, so it may be wrong about them. It does nothing more until midnight; what it has done stands.',
    ],
    facts: {
      When: lagosTime(data.at),
      Rule: data.rule,
      'Touched today': data.touched,
      'Reports today': data.acts,
    },
    button: { label: 'See whom it touched', path: '/admin/dashboard' },
    notes: ['A rule that is not in force only counts. You hear of each rule once a day.'],
  }),
  network_sweeps: (data: Data<'at' | 'asked' | 'hits', 'system'>) => ({
    subject: 'Somebody may be reading out the register',
    preview: 'One network checks far more numbers than people do.',
    title: 'Very many checks from one network',
    lead: [
      'From one network come far more checks than people make, as when a program asks for one number after another. Until it stops, a check from there wants to see that a person asks. People are still answered.',
    ],
    facts: {
      When: lagosTime(data.at),
      'Numbers asked in this hour': data.asked,
      'Of them reported devices': data.hits,
      'Operator of the network': data.system && `AS${data.system}`,
    },
    button: { label: 'See the register', path: '/admin/dashboard' },
    notes: [
      'We keep no address: Cloudflare’s log of the path /api/v1/device/check knows it, should you want to shut the network out.',
      'You hear of each network once a day, and of five at most.',
    ],
  }),
  account_sweeps: (data: Data<'at' | 'asked' | 'hits' | 'account'>) => ({
    subject: 'Somebody may be reading out the register',
    preview: 'One account finds far more devices than people do.',
    title: 'One account finds very many devices',
    lead: [
      'An account looked up other people’s devices far more often than members do. For some hours each of its searches wants to see that a person asks.',
    ],
    facts: {
      When: lagosTime(data.at),
      'Numbers looked up in a day': data.asked,
      'Of them devices of others': data.hits,
    },
    button: { label: 'See the account', path: `/admin/users/${data.account}` },
    notes: ['You hear of each account once a day, and of five at most.'],
  }),
  code_to_keyholder: ({ device, ...data }: Data<'holder' | 'at', 'device' | 'recipient'>) => ({
    subject: 'A code was sent to your key holder',
    preview: device ? `For a transfer of ${device}. Was it you?` : 'For your account. Was it you?',
    lead: [
      `Somebody asked for a code ${device ? `to transfer ${device} to ${data.recipient}` : 'for your account'}. It was sent to ${holderIn(data)}.`,
    ],
    facts: { When: lagosTime(data.at) },
    button: device
      ? { label: 'See my transfers', path: '/dashboard/transfer-ownership' }
      : { label: 'See my key holders', path: '/dashboard/profile' },
    notes: ['Was it you? Then there is nothing to do.', CONTACT_US],
  }),
} satisfies Templates;
