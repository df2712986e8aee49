/** The order is the specification's; `all` is no filter. */
export const CATEGORIES = [
  'all',
  'general',
  'registration',
  'security',
  'transfer',
  'verification',
  'pricing',
] as const;
export type Category = (typeof CATEGORIES)[number];

export type Question = { id: string; category: Exclude<Category, 'all'>; question: string; answer: string };

/** Answers describe the forms as they are built. */
export const QUESTIONS: readonly Question[] = [
  {
    id: 'what-is-ownmark',
    category: 'general',
    question: 'What is Ownmark and how does it protect my device?',
    answer:
      'Ownmark is a register of devices and their owners. You register your phone, tablet or computer in your name by its IMEI or serial number. If you report it missing or stolen, anyone who checks the number is warned not to buy it.',
  },
  {
    id: 'register-a-device',
    category: 'registration',
    question: 'What do I need to register a device?',
    answer:
      'The device type, a name you give it, and its serial number; phones and tablets also need their IMEI. Model, purchase date and notes are optional. They help you prove that it is yours. It takes about two minutes.',
  },
  {
    id: 'stolen',
    category: 'security',
    question: 'My device is missing or stolen. What do I do?',
    answer:
      'Press “Phone stolen?” on any other phone. With an account you log in and report it; without one you report it by SMS. Checks warn at once. Then block the SIM, change your passwords and get a police extract; the page after the report leads you through it. Reporting never needs a running plan.',
  },
  {
    id: 'transfer-ownership',
    category: 'transfer',
    question: 'How do I transfer a device to somebody else?',
    answer:
      "Choose the device, type the recipient's e-mail twice, and choose a reason (gift, sale, etc.). A code goes to your phone, or to a key holder. Once it is verified, the recipient receives an e-mail and accepts. After a review of at most 21 days the device is theirs.",
  },
  {
    id: 'check-before-buying',
    category: 'verification',
    question: 'How do I check a device before I buy it?',
    answer:
      'Dial *#06# on the phone to see its IMEI, or look for the serial number in the settings, and type it into Check a device. The answer comes at once: clean, reported missing or reported stolen. It is free and needs no account. A phone with two SIMs has two IMEIs: check both. Have you bought a phone that is reported now? Keep the seller’s number, your receipt and your proof of the check, and call us.',
  },
  {
    id: 'what-a-check-reveals',
    category: 'verification',
    question: 'What does a check reveal about the owner?',
    answer:
      'Verification reveals only whether a device is reported stolen or missing and what its owner has chosen to show. It never tells whether a clean number is registered.',
  },
  {
    id: 'find-imei',
    category: 'registration',
    question: 'Where do I find the IMEI or the serial number?',
    answer:
      'Dial *#06# on a phone or tablet, or look in Settings under About. It is also on the box and on the receipt. Computers have a serial number on a label underneath, or in the system information.',
  },
  {
    id: 'key-holders',
    category: 'security',
    question: 'What are key holders?',
    answer:
      'Two people you trust. If your own phone is the one that is gone, the code for a transfer or a new password can go to a key holder instead. You are told by e-mail each time. Nobody can log in with a code alone.',
  },
  {
    id: 'plans',
    category: 'pricing',
    question: 'What does it cost, and what happens when my plan ends?',
    answer:
      'You pay in naira. Each plan has a limit of devices. You need a plan to register and to transfer devices. When it ends, your devices stay registered, and you can still report them missing or stolen.',
  },
  {
    id: 'reach-support',
    category: 'general',
    question: 'How do I reach support?',
    answer:
      'Call, write an e-mail or send a WhatsApp message; the Contact page has them all. Support replies within 24 hours on business days.',
  },
];

/** The sidebar's questions: 1 to 4. */
export const POPULAR = QUESTIONS.slice(0, 4);

/** Every typed word in question or answer, whatever its case. */
export function matching(search: string, category: Category): readonly Question[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return QUESTIONS.filter((entry) => {
    const text = `${entry.question} ${entry.answer}`.toLowerCase();
    return (category === 'all' || entry.category === category) && words.every((word) => text.includes(word));
  });
}
