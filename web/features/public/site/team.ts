/** SAMPLE CONTENT: the people of the company. Replace it before the service goes live. */
export const TEAM = [
  { initials: 'AO', name: 'Adaeze Okafor', role: 'Founder', text: 'Lost three phones before the age of twenty.' },
  { initials: 'TB', name: 'Tunde Bakare', role: 'Engineering', text: 'Keeps the register fast on slow networks.' },
  { initials: 'HY', name: 'Halima Yusuf', role: 'Security', text: 'Looks for weak spots before thieves do.' },
  {
    initials: 'EN',
    name: 'Emeka Nwosu',
    role: 'Traders and repairers',
    text: 'Knows every corner of Computer Village.',
  },
  { initials: 'FA', name: 'Fọlákẹ́ Adéyẹmí', role: 'Support', text: 'Helps you after a theft, step by step.' },
  { initials: 'IE', name: 'Ifeoma Eze', role: 'Design', text: 'Tests every screen in bright sun.' },
] as const;
