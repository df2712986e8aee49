type Rule = { rule: string; from: string; test: string };

/** Every rule of the specification about the public site that is built, with the title of the test that proves it. */
export const PUBLIC_RULES: Rule[] = [
  {
    rule: 'Verification reveals only whether a device is reported stolen or missing, and what its owner has chosen to show (product §4)',
    from: '1 §1 Legal text',
    test: 'say what the specification has them say',
  },
  {
    rule: 'Data requests within 30 days; support replies within 24 hours on business days; AES-256 and TLS 1.3',
    from: '1 §1 Legal text',
    test: 'say what the specification has them say',
  },
  {
    rule: 'The nine sections of the privacy policy',
    from: '1 §2 Legal pages',
    test: 'the privacy policy has its nine sections',
  },
  {
    rule: 'The eight sections of the terms, and the six services',
    from: '1 §2 Legal pages',
    test: 'the terms have their eight sections and six services',
  },
  {
    rule: 'A table of contents with smooth scrolling',
    from: '1 §2 Legal pages',
    test: 'a contents link scrolls smoothly, but not for those who want no motion',
  },
  {
    rule: "A reading-progress bar; a floating hint 'Continue reading to accept terms' under 90 percent",
    from: '1 §2 Legal pages',
    test: '/terms counts what is read, and at 90 percent shows the way to accept, which stays',
  },
  {
    rule: "At 90 percent an accept card appears and stays; 'I Accept This Privacy Policy' stores termsAccepted and leads to /dashboard",
    from: '1 §2 Legal pages',
    test: '/privacy counts what is read, and at 90 percent shows the way to accept, which stays',
  },
  {
    rule: "'I Accept These Terms'; the terms are marked read after 90 percent",
    from: '1 §2 Legal pages',
    test: '/terms counts what is read, and at 90 percent shows the way to accept, which stays',
  },
  {
    rule: "'read' becomes true once scroll reaches 90 percent and stays",
    from: '1 §4 Legal pages',
    test: '/terms counts what is read, and at 90 percent shows the way to accept, which stays',
  },
  {
    rule: 'Legal reading threshold 90 percent, also in short windows and with zoomed text (issue 5)',
    from: '1 §9 Constants',
    test: 'short windows and zoomed text reach the threshold at the end of the text',
  },
  {
    rule: 'Footer: links to /privacy and /terms',
    from: '1 §2 Footer',
    test: '/privacy is a page without JavaScript, its contents included',
  },
];
