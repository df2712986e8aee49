import { CONTACT_US, type Data, holderIn, LINK, lagosTime, letter, NOON } from './templateParts.ts';

export const ACCOUNT_TEMPLATES = {
  welcome: letter(
    { label: 'Welcome', sample: { firstName: 'Ada' } },
    (data: Data<'firstName', 'link' | 'linkPath' | 'reported'>) => ({
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
  ),
  password_changed: letter(
    { label: 'Password changed', priority: true, safety: true, sample: { at: NOON, hold: NOON, ...LINK } },
    (data: Data<'at', 'hold' | 'link' | 'linkPath'>) => ({
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
  ),
  new_device: letter(
    {
      label: 'Login from a new device',
      priority: true,
      safety: true,
      sample: { ...LINK, at: NOON, browser: 'Chrome on Android' },
    },
    (data: Data<'at' | 'browser', 'code' | 'link' | 'linkPath'>) => ({
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
  ),
  password_locked: letter(
    { label: 'Password locked by its owner', priority: true, safety: true, sample: { at: NOON } },
    (data) => ({
      subject: 'Your Ownmark password is locked',
      preview: 'Everybody was logged out. Set a new password.',
      lead: [
        'Somebody pressed “That was not me” in our letter about a login. Everybody was logged out, and your password no longer works. Your devices and reports stay as they are.',
      ],
      facts: { When: lagosTime(data.at) },
      button: { label: 'Set a new password', path: '/forgot-password' },
      notes: [CONTACT_US],
    }),
  ),
  code_to_keyholder: letter(
    { label: 'A code was sent to a key holder', priority: true, sample: { holder: 'keyholder1', at: NOON } },
    ({ device, ...data }: Data<'holder' | 'at', 'device' | 'recipient'>) => ({
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
  ),
};
