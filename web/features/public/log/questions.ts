export const LOG_QUESTIONS = [
  {
    title: 'Is this a blockchain?',
    content: 'No. It is one book that we keep and everybody can check. There is no coin, no fee and nothing to join.',
  },
  {
    title: 'My paper is not in the log. Why?',
    content:
      'New papers take up to 15 minutes. After that, a paper that is not in the log is not to be relied on, even if its signature fits.',
  },
  {
    title: 'What if somebody steals Ownmark’s key?',
    content:
      'They could sign new papers until we notice, but not old ones: a paper dated last month that was not in last month’s log is refused.',
  },
  {
    title: 'What if Ownmark closes?',
    content:
      'Your papers and the seals that people kept still fit each other. Anyone with our public key can check them.',
  },
];
