import { registerStolenPath, reportStolenPath } from '#lib/paths/memberPaths.ts';
import { PATHS } from '#lib/paths/paths.ts';

type Outcome = {
  id: string;
  title: string;
  text: string;
  steps: readonly (readonly [step: string, small?: string])[];
  act: string;
  to: string;
  from: string;
  callUs?: true;
};

export const OUTCOMES: readonly Outcome[] = [
  {
    id: 'way-new',
    title: 'Phone gone? Use a number you can read now',
    text: 'Make a free account with any number whose SMS you can read at this moment: a friend’s, a parent’s, your other SIM. You can change it later.',
    steps: [
      ['Type your name, e-mail and a number you can read now.', 'The code comes to that number.'],
      [
        'Type the phone’s IMEI and choose “Stolen”.',
        'Find it on the box, on the receipt, or online under your phone’s details in your Apple or Google account.',
      ],
      [
        'Report it.',
        'As soon as you report it, anyone who checks it is warned. No plan needed, for up to three devices.',
      ],
    ],
    act: 'Register and report, free',
    to: PATHS.register,
    from: registerStolenPath,
  },
  {
    id: 'way-sign-in',
    title: 'Sign in and report',
    text: 'You know your password, so no code is needed.',
    steps: [
      ['Sign in.', 'On a borrowed phone leave “Remember me” off.'],
      ['Choose the phone and tap “Report as stolen”.', 'Not registered yet? You can add it as stolen.'],
      ['Follow the list: lock it, block the SIM, tell your bank.'],
    ],
    act: 'Sign in and report',
    to: PATHS.login,
    from: reportStolenPath,
  },
  {
    id: 'way-key-holder',
    title: 'Ask a key holder for the code',
    text: 'They will get the code and read it to you. Call them first, so that they expect it.',
    steps: [
      ['Type your account’s phone number and a new password.'],
      ['Choose Key holder 1 or 2.', 'They give the code only after they hear your voice.'],
      ['Type the code, then sign in with the new password.', 'Your e-mail stands there already.'],
    ],
    act: 'Send code to key holder',
    to: `${PATHS.forgotPassword}?phone=gone`,
    from: reportStolenPath,
    callUs: true,
  },
  {
    id: 'way-code',
    title: 'Get the code on your phone',
    text: 'The phone of your account is with you, so the code comes to it.',
    steps: [
      ['Type your account’s phone number and a new password.'],
      ['Type the 8 characters from the SMS.'],
      ['Sign in with the new password, choose the device and report it.'],
    ],
    act: 'Send me a code',
    to: `${PATHS.forgotPassword}?phone=here`,
    from: reportStolenPath,
  },
];
