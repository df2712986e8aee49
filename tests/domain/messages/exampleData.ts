export const CODE = 'K7M2QX9P';
export const ORIGIN = 'https://ownmark.example';

/** The longest values the forms accept, in characters outside GSM-7. */
export const LONGEST = {
  owner: `${'Ọlábísí-Adéṣọlá '.repeat(3)}Ṣ.`,
  ownerFirst: 'Ọlábísí-Adéṣọlá '.repeat(3).trim(),
  device: 'Adébáyọ̀’s Samsung Galaxy S24 Ultra 512 GB _black_ 02'.slice(0, 50),
  recipient: `${'oluwaseun'.repeat(6)}@mail.${'long-company-name.'.repeat(6)}example.com`,
};
