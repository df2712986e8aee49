import { RULE_WORDS } from '#schemas/rules/abuseRules.ts';
import { type Data, lagosTime, letter, NOON } from './templateParts.ts';

/** Alerts to every admin. */
export const ADMIN_TEMPLATES = {
  carrier_down: letter({ label: 'Text messages fail, to admins', priority: true, sample: { at: NOON } }, (data) => ({
    subject: 'Ownmark cannot send text messages',
    preview: 'The carrier refuses them, one after another.',
    lead: [`The carrier of our text messages has failed since ${lagosTime(data.at)}. Codes do not arrive.`],
    button: { label: 'See the messages', path: '/admin/messages' },
    notes: ['You hear of each outage once. What can wait goes out by itself when the carrier is back.'],
  })),
  carrier_down_sms: letter({ label: 'E-mails fail, to admins', priority: true, sample: { at: NOON } }, (data) => ({
    sms: () =>
      `Ownmark cannot send e-mails: the carrier has failed since ${lagosTime(data.at)}. They go out by themselves when it is back. See Messages.`,
  })),
  texts_budget: letter(
    { label: 'Most texts of the hour used up, to admins', sample: { at: NOON, budget: '300' } },
    (data) => ({
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
  ),
  turnstile_refuses: letter(
    {
      label: 'Turnstile refuses our settings, to admins',
      sample: { at: NOON, why: 'answered 200: invalid-input-secret' },
    },
    (data) => ({
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
  ),
  notes_budget: letter(
    { label: 'Most papers of checks of an hour used up, to admins', sample: { at: NOON, budget: '150' } },
    (data) => ({
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
  ),
  rule_stopped: letter(
    {
      label: 'A rule against misuse has stopped, to admins',
      sample: { at: NOON, rule: RULE_WORDS.young_reports, matched: '11', candidates: '240' },
    },
    (data) => ({
      subject: 'A rule against misuse touches too many people',
      preview: 'It does nothing more today.',
      title: 'A rule against misuse has stopped for today',
      lead: [
        'It would touch more people than a rule should, so it may be wrong about them. It does nothing more until midnight; what it has done stands.',
      ],
      facts: {
        When: lagosTime(data.at),
        Rule: data.rule,
        'Touched today': data.matched,
        'Reports today': data.candidates,
      },
      button: { label: 'See whom it touched', path: '/admin/dashboard' },
      notes: ['A rule that is not in force only counts. You hear of each rule once a day.'],
    }),
  ),
  network_sweeps: letter(
    {
      label: 'A network checks very many numbers, to admins',
      sample: { at: NOON, asked: '1204', hits: '37', system: '64500' },
    },
    (data: Data<'at' | 'asked' | 'hits', 'system'>) => ({
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
  ),
  account_sweeps: letter(
    {
      label: 'An account finds very many devices, to admins',
      sample: { at: NOON, asked: '142', hits: '61', account: '7a1b' },
    },
    (data) => ({
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
  ),
};
