export const COMPARED = ['Ownmark', 'Network provider', 'Find-my-device', 'Physical tracking'] as const;

export type ComparisonAnswer = 'Yes' | 'Partly' | 'No';

/** In the order of COMPARED. */
export const COMPARISON: readonly {
  need: string;
  answers: readonly [ComparisonAnswer, ComparisonAnswer, ComparisonAnswer, ComparisonAnswer];
}[] = [
  { need: 'Registered proof of ownership', answers: ['Yes', 'No', 'No', 'No'] },
  { need: 'A buyer can check before paying', answers: ['Yes', 'No', 'No', 'No'] },
  { need: 'Laptops and tablets too', answers: ['Yes', 'No', 'Partly', 'Partly'] },
  { need: 'Still works after a factory reset', answers: ['Yes', 'Partly', 'Partly', 'No'] },
  { need: 'Nothing to install or charge', answers: ['Yes', 'Yes', 'No', 'No'] },
  { need: 'Live position on a map', answers: ['No', 'No', 'Yes', 'Yes'] },
  { need: 'Recovered device brought back free', answers: ['Yes', 'No', 'No', 'No'] },
];

/** SAMPLE CONTENT: fixed testimonials of invented people, shown as samples. Replace them before the service goes live. */
export const TESTIMONIALS = [
  {
    initials: 'CO',
    name: 'Chinedu Okonkwo',
    who: 'Phone trader, Computer Village, Ikeja',
    words:
      '“A boy offered me an A54 for half price. I typed the number, it said stolen. I told him to carry his wahala and go.”',
  },
  {
    initials: 'ZS',
    name: 'Zainab Sani',
    who: 'Student, Zaria',
    words:
      '“They took my laptop in Zaria on a Friday. On Sunday a repairer in Kano checked the serial number and called.”',
  },
  {
    initials: 'BO',
    name: 'Bísí Ògúnlẹ́yẹ',
    who: 'Mother of three, Ibadan',
    words:
      '“Five devices, three children, one page. When we sold the old tablet I transferred it with a code, and that was that.”',
  },
] as const;
