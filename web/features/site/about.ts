/** SAMPLE CONTENT: the history of the house. Replace it before the service goes live. */
export const TIMELINE = [
  {
    year: '2023',
    title: 'A notebook in Ikeja',
    text: 'A phone trader writes down the numbers that people come asking for.',
  },
  {
    year: '2024',
    title: 'The first register',
    text: 'The notebook becomes a list that every shop in the row can look into.',
  },
  {
    year: '2025',
    title: 'Owners sign for it',
    text: 'Transfers get a one-time code, so that a number changes hands only by its owner.',
  },
  {
    year: '2026',
    title: 'Open to everybody',
    text: 'Anyone can check a device, free and without an account, in the browser or over the API.',
  },
] as const;

/** What we hold on to: six values (specification part 1, §2). */
export const VALUES = [
  { title: 'Safety is not for sale', text: 'Reporting a device and checking one never need a plan.' },
  { title: 'Say little', text: 'A check tells what a buyer must know, and nothing about who you are.' },
  { title: 'The owner decides', text: 'What others see of a report is your choice, each time.' },
  { title: 'Nothing in silence', text: 'Whatever happens to a device of yours, you are told.' },
  { title: 'Light on data', text: 'The register opens on any phone, on any network, in the sun.' },
  { title: 'Plain words', text: 'Short sentences, real prices, no small print.' },
] as const;
