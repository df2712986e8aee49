type Rule = { rule: string; from: string; test: string };

/** Every rule of the specification about the public check, with the title of the test that proves it. */
export const CHECKER_RULES: Rule[] = [
  {
    rule: 'IMEI or serial number is chosen, the value entered, Check Status pressed; the server answers (product §4)',
    from: '1 §2 Device checker',
    test: 'answers clean, missing and stolen in place, and never in an address',
  },
  {
    rule: "Titles by status: 'Device is Clean', 'Device Reported Missing', 'Device Reported Stolen'",
    from: '1 §2 Device checker',
    test: 'answers clean, missing and stolen in place, and never in an address',
  },
  {
    rule: 'Coloured by status, and told by words too',
    from: '1 §2 Device checker',
    test: '/device-checker is accessible and fits, with every answer',
  },
  {
    rule: 'A sample shows deviceName, deviceModel, reportedDate, location, contactInfo and ownerImage',
    from: '1 §2 Device checker',
    test: 'samples are marked and show every row',
  },
  {
    rule: 'The button is disabled while the field is empty',
    from: '1 §2 Device checker',
    test: 'answers clean, missing and stolen in place, and never in an address',
  },
  {
    rule: 'The button is disabled while a check runs',
    from: '1 §2 Device checker',
    test: 'the button waits while a check runs, and the next one starts afresh',
  },
  {
    rule: 'The placeholder mentions 15 digits, no length check is enforced',
    from: '1 §2 Device checker',
    test: 'judges while typing and never stops a check',
  },
  {
    rule: 'What was asked for stays typed when the network fails, and can be asked again',
    from: '1 §8 Catalogue',
    test: 'offline says so and the same check can be tried again',
  },
  {
    rule: 'The check works as a plain form without JavaScript',
    from: 'issue 5',
    test: 'the check on /device-checker answers',
  },
  {
    rule: 'The next number replaces the last one',
    from: 'issue 13.3',
    test: '13.3 on /device-checker: by typing, by a paste, and by "Check another device"',
  },
  {
    rule: 'A check has a link, which opens the answer of that moment',
    from: 'issue 13.6',
    test: '13.6 is copied, opens the answer of that moment, and the next check leaves the address clean',
  },
  {
    rule: 'What was typed before the script came survives it',
    from: 'issue 5',
    test: 'what was typed before the script came survives it',
  },
];
