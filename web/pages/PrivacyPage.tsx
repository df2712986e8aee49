import { ContactLines, type LegalSection, LegalText, PROMISES } from '#features/public/legal/LegalText.tsx';
import { REPORTS_AFTER_DELETION } from '#schemas/accounts/legal.ts';
import { CLEARANCE } from '#schemas/rules/limits.ts';
import { periodWords } from '#schemas/rules/retention.ts';
import { RETENTION } from '#schemas/rules/retentionWords.ts';

export function PrivacyPage() {
  return (
    <LegalText
      document="privacy"
      title="Privacy Policy"
      lead="What we keep about you and your devices, why, and what others can see."
      sections={PRIVACY}
      noun="privacy policy"
      accept="I Accept This Privacy Policy"
    />
  );
}

/** The sections are the specification's. */
const PRIVACY: readonly LegalSection[] = [
  {
    id: 'introduction',
    title: 'Introduction',
    body: (
      <>
        <p>
          Ownmark is a register of devices and their owners. This policy says what we collect when you use it, what we
          do with it and what you can ask of us. It holds for everybody: members, people who receive a device, key
          holders, and visitors who only check a number.
        </p>
        <p>Checking a device needs no account.</p>
      </>
    ),
  },
  {
    id: 'information-collected',
    title: 'Information collected',
    body: (
      <ul>
        <li>
          <b>About you:</b> name, username, e-mail address, phone number, country, state of residence and address, and a
          picture if you add one.
        </li>
        <li>
          <b>Key holders:</b> the phone numbers of two people you trust, who may receive codes for you. Please ask them
          first.
        </li>
        <li>
          <b>Devices:</b> type, name, model, serial number, IMEI numbers, day of purchase and your notes.
        </li>
        <li>
          <b>Reports and transfers:</b> status, place, description, reason, and who gave which device to whom, and when.
        </li>
        <li>
          <b>Payments:</b> plan, amount, reference and receipt. Card details stay with the payment provider and never
          reach us.
        </li>
        <li>
          <b>Use of your account:</b> logins, codes asked for and changes made, so that misuse can be found.
        </li>
        <li>
          <b>Three cookies, no name in them, none for advertising:</b> one when you log in, so that we can write to you
          when somebody logs in from another browser; it stays a year. One only where very many checks come from your
          network: after you have shown that you are a person, it lets your next {CLEARANCE.numbers} checks pass, and
          ends after {CLEARANCE.minutes} minutes. One only while you report a stolen phone without an account, for an
          hour.
        </li>
        <li>
          <b>In your own browser:</b> that you are logged in, your choice of light or dark, and what you have typed and
          not yet sent.
        </li>
      </ul>
    ),
  },
  {
    id: 'how-information-is-used',
    title: 'How information is used',
    body: (
      <ul>
        <li>To keep your devices registered in your name and to answer checks of their numbers.</li>
        <li>To send codes, and to tell you when something happens to a device or to your account.</li>
        <li>To carry out transfers of ownership, and to look into disputes about them.</li>
        <li>To take payments and to show you receipts.</li>
        <li>To stop misuse: repeated logins, guessed codes, mass checks.</li>
      </ul>
    ),
  },
  {
    id: 'data-protection',
    title: 'Data protection',
    body: (
      <>
        <p>{PROMISES.verification}</p>
        <p>
          Whoever checks a number without an account never learns your name, phone or address from us, nor whether a
          device that is not reported is registered at all. When you report a device, you choose whether its name, model
          and place are shown. That is off until you turn it on.
        </p>
        <p>
          Somebody who finds your missing device can write to you through us, without an account. Neither of you sees
          the other’s name, number or address. Your phone numbers are shown only once both of you say so.
        </p>
        <p>
          If a device is reported, its owner is told that it was checked, not by whom: we keep the device, the hour and
          whether the check came from a page or a program, and tell in how many hours of a day, never which. Of any
          other check nothing is kept but how many numbers a network asked for.
        </p>
        <p>
          If somebody tries to register a reported device, its owner is told when. We keep which account it was, and
          tell nobody but the authorities.
        </p>
        <p>
          A device you remove leaves the register after 48&nbsp;hours. One that is reported stays in the check for
          12&nbsp;more months, so that the warning outlives the account.
        </p>
        <p>What is kept for a time, and then deleted by itself:</p>
        <ul>
          {RETENTION.map(({ days, what }) => (
            <li key={what}>
              <b>{periodWords(days)}:</b> {what}.
            </li>
          ))}
        </ul>
      </>
    ),
  },
  {
    id: 'sharing',
    title: 'Sharing',
    body: (
      <>
        <p>We do not sell your information. It is shared only:</p>
        <ul>
          <li>with the person you transfer a device to, and with the owner who transfers one to you;</li>
          <li>with the companies that carry our text messages, e-mails, payments and servers, for that work alone;</li>
          <li>
            with Cloudflare Turnstile, which tells people from programs: when you register or ask for a new password,
            when somebody has tried too often to log in, and when very many checks come from your network. It gets your
            internet address and looks at your browser. It gets nothing that you typed;
          </li>
          <li>with the authorities, where the law of Nigeria requires it.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'rights',
    title: 'Rights',
    body: (
      <>
        <p>
          You may ask for a copy of what we keep about you, have it corrected, have it deleted, or object to a use of
          it. You can delete your account yourself, on your profile: after 14&nbsp;days everything about you is erased.
          Receipts keep number, amount and date without your name. {REPORTS_AFTER_DELETION} What others depend on, such
          as that a device was passed on, stays without your name, too.
        </p>
        <p>{PROMISES.requests}</p>
      </>
    ),
  },
  {
    id: 'security',
    title: 'Security',
    body: (
      <>
        <p>{PROMISES.encryption}</p>
        <p>
          Passwords are kept as hashes that nobody can read back. Transfers and password resets need a code, which works
          once and for 15&nbsp;minutes. A changed password logs out all other devices.
        </p>
      </>
    ),
  },
  {
    id: 'user-responsibilities',
    title: 'User responsibilities',
    body: (
      <ul>
        <li>Register only devices that are yours, with their real numbers.</li>
        <li>Keep your password and codes to yourself. We never ask for them.</li>
        <li>Keep your phone number, e-mail address and key holders up to date.</li>
        <li>Report a device only when it is missing or stolen, and take the report back when it is found.</li>
      </ul>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <>
        <p>Questions about this policy, and requests about your data, reach us here. {PROMISES.support}</p>
        <ContactLines />
      </>
    ),
  },
];
