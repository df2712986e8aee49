/** SAMPLE CONTENT: the company's history. Replace it before the service goes live. */
export const TIMELINE = [
  {
    year: '2023',
    title: 'A notebook in Ikeja',
    text: 'A phone trader writes down the numbers that people ask about.',
  },
  {
    year: '2024',
    title: 'The first register',
    text: 'The notebook becomes a list that every shop on the street can use.',
  },
  {
    year: '2025',
    title: 'Owners confirm it',
    text: 'Transfers need a code, so only the owner can pass a device on.',
  },
  {
    year: '2026',
    title: 'Open to everyone',
    text: 'Anyone can check a device, free and without an account, in the browser or over the API.',
  },
] as const;

export const VALUES = [
  { title: 'Safety is not for sale', text: 'You never need a plan to report or check a device.' },
  { title: 'Say little', text: 'A check tells buyers what they need to know, and nothing about you.' },
  { title: 'The owner decides', text: 'You choose what others see, for each report.' },
  { title: 'We always tell you', text: 'If anything happens to your device, we tell you.' },
  { title: 'Light on data', text: 'It works on any phone, on any network, in bright sun.' },
  { title: 'Plain words', text: 'Short sentences, real prices, nothing hidden.' },
] as const;
