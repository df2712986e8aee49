/** The fixed questions of the pricing page: answers say what the product does. */
export const PRICING_QUESTIONS = [
  {
    title: 'Can I check or report a device without a plan?',
    content:
      'Yes. Anybody checks for free, without an account. What is on record in your name stays there when a plan ends, and reporting it missing or stolen never needs a plan.',
  },
  {
    title: 'What do I need a plan for?',
    content: 'To register devices and to transfer them to somebody else. The plan says how many you may register.',
  },
  {
    title: 'How much do I save by paying for a year?',
    content: 'A year costs ten monthly prices, so two months are free. The sum stands on each plan.',
  },
  {
    title: 'How do I pay?',
    content:
      'In naira, on the page of our payment provider. You choose for how many months or years, see the total, and get a receipt.',
  },
  {
    title: 'Is it renewed by itself?',
    content: 'No. We remind you by e-mail before it ends. Paying again adds to the time that is left.',
  },
  {
    title: 'Can I change to another plan?',
    content: 'At any time. The days you have not used are converted by price into days of the new plan.',
  },
] as const;
