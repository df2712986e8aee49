/** SAMPLE CONTENT: the people of the house. Replace it before the service goes live. */
export const TEAM = [
  { initials: 'AO', name: 'Adaeze Okafor', role: 'Founder', text: 'Lost three phones before the age of twenty.' },
  { initials: 'TB', name: 'Tunde Bakare', role: 'Engineering', text: 'Counts the rows a query reads, for fun.' },
  { initials: 'HY', name: 'Halima Yusuf', role: 'Security', text: 'Has tried your password already. It was refused.' },
  {
    initials: 'EN',
    name: 'Emeka Nwosu',
    role: 'Traders and repairers',
    text: 'Knows every shop in Computer Village by its queue.',
  },
  { initials: 'FA', name: 'Fọlákẹ́ Adéyẹmí', role: 'Support', text: 'Knows which desk to ask for a police extract.' },
  { initials: 'IE', name: 'Ifeoma Eze', role: 'Design', text: 'Holds every screen into the sun before it ships.' },
] as const;
