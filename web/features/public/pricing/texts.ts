export const PRICING_QUESTIONS = [
  {
    title: 'Can I check or report a device without a plan?',
    content:
      'Yes. Anyone can check for free, without an account. Your devices stay registered when a plan ends, and you never need a plan to report one missing or stolen.',
  },
  {
    title: 'What do I need a plan for?',
    content: 'To register devices and to transfer them to somebody else. Each plan has its limit of devices.',
  },
  {
    title: 'How much do I save by paying for a year?',
    content: 'Pay yearly and get 2 months free. Each plan shows the sum.',
  },
  {
    title: 'How do I pay?',
    content:
      'In naira, on our payment provider’s page. You choose how many months or years, see the total, and get a receipt.',
  },
  {
    title: 'Where do I get the 14-day free trial?',
    content:
      'Ask us before you pay: write or call, and we set it up for you. A plan that you order on this site is paid for and starts at once, without a trial.',
  },
  {
    title: 'Does it renew automatically?',
    content: 'No. We remind you by e-mail before it ends. Renew early and you keep your remaining days.',
  },
  {
    title: 'Can I change to another plan?',
    content: 'Yes, at any time. The days you have not used become days of the new plan, by price.',
  },
] as const;
