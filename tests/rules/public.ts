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
    test: '/terms counts what is read, and at 90 percent shows the way to accept, which stays; 13.35 accepted, it says when',
  },
  {
    rule: "At 90 percent an accept card appears and stays; 'I Accept This Privacy Policy' stores termsAccepted and leads to /dashboard",
    from: '1 §2 Legal pages',
    test: '/privacy counts what is read, and at 90 percent shows the way to accept, which stays; 13.35 accepted, it says when',
  },
  {
    rule: "'I Accept These Terms'; the terms are marked read after 90 percent",
    from: '1 §2 Legal pages',
    test: '/terms counts what is read, and at 90 percent shows the way to accept, which stays; 13.35 accepted, it says when',
  },
  {
    rule: "'read' becomes true once scroll reaches 90 percent and stays",
    from: '1 §4 Legal pages',
    test: '/terms counts what is read, and at 90 percent shows the way to accept, which stays; 13.35 accepted, it says when',
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
  {
    rule: 'Footer: social links, quick links, contact details',
    from: '1 §2 Footer',
    test: 'the footer has social links, quick links, contact details and the way to the device status',
  },
  {
    rule: "The 'Device Status' link goes to /dashboard when an auth token is stored (either key) and to /login otherwise",
    from: '1 §2 Footer',
    test: 'the footer has social links, quick links, contact details and the way to the device status',
  },
  {
    rule: 'Navigation links',
    from: '1 §2 Header',
    test: 'walking about by links moves title, heading and place',
  },
  {
    rule: '/ and /device-checker are public pages',
    from: '1 §2 Routes',
    test: '/device-checker is accessible and fits, with every answer',
  },
  {
    rule: 'The header becomes sticky-styled after 20 px of scrolling',
    from: '1 §2 Header',
    test: 'walking about by links moves title, heading and place',
  },
  {
    rule: '/services, its four pages, /about, /contact, /faq, /team, /privacy and /terms are public pages',
    from: '1 §2 Routes',
    test: 'public pages can be walked through without JavaScript',
  },
  {
    rule: "/team is titled 'Meet the Nerds'",
    from: '1 §2 Routes',
    test: '/team is served whole, comes alive without a jump, is accessible, fits and is light',
  },
  {
    rule: '/support, linked from one screen, leads to /services/support (product §10)',
    from: '1 §2 Routes',
    test: 'the old address of the support leads to its page',
  },
  {
    rule: 'Services: four service cards, three statistics, a 3-step how-it-works',
    from: '1 §2 Services',
    test: 'the services page has four cards, three figures and three steps',
  },
  {
    rule: 'About: statistics, mission, a timeline and six values',
    from: '1 §2 About',
    test: 'the about page has figures, a mission, a timeline and six values',
  },
  {
    rule: 'Claims stay as the specification words them: 50K+ devices, 25+ countries, 99.9% uptime, 95% recovery rate, 48 hours',
    from: '1 §1 Claims',
    test: 'the about page has figures, a mission, a timeline and six values',
  },
  {
    rule: 'Ten fixed questions',
    from: '1 §2 FAQ',
    test: 'there are ten, of every category',
  },
  {
    rule: 'Text search over question and answer',
    from: '1 §2 FAQ',
    test: 'a search looks at questions and answers, at every word, whatever its case',
  },
  {
    rule: 'Category chips: all, general, registration, security, transfer, verification, pricing',
    from: '1 §2 FAQ',
    test: 'questions are searched, filtered, and found again',
  },
  {
    rule: 'A popular-questions sidebar (questions 1 to 4)',
    from: '1 §2 FAQ',
    test: 'a popular question opens, also when a search had hidden it',
  },
  {
    rule: 'Accordion: one answer open at a time',
    from: '1 §2 FAQ',
    test: 'one answer is open at a time, by keyboard too',
  },
  {
    rule: "Empty state 'No questions found' with advice to adjust the search or category",
    from: '1 §2 FAQ',
    test: 'questions are searched, filtered, and found again',
  },
  {
    rule: 'Buttons for Contact Support and Call Us',
    from: '1 §2 FAQ',
    test: 'questions are searched, filtered, and found again',
  },
  {
    rule: "The text describes registering and a transfer; a one-time code goes to the owner's phone, the recipient receives an e-mail and accepts",
    from: '1 §2 FAQ',
    test: 'registering and transferring are told as the forms are built',
  },
  {
    rule: 'Call, e-mail and live-chat tiles; contact info, support hours, social links; no form',
    from: '1 §2 Contact',
    test: 'the contact page calls, writes and says when, and has no form',
  },
  {
    rule: "Live chat: alert 'Live chat feature coming soon!'",
    from: '1 §8 Screens',
    test: 'the contact page calls, writes and says when, and has no form',
  },
  {
    rule: 'Support hours: Mon-Fri 9:00 AM-6:00 PM, Sat 10:00 AM-4:00 PM, Sun closed',
    from: '1 §9 Constants',
    test: 'the contact page calls, writes and says when, and has no form',
  },
  {
    rule: 'Home: hero with calls to sign up and to check device status',
    from: '1 §2 Home',
    test: 'the home page calls to sign up, to check and to the pages behind it',
  },
  {
    rule: 'Home: four service cards; a premium-services grid; 95% recovery, 48 hrs average recovery, 24/7 support, 100% free courier; three testimonials',
    from: '1 §2 Home',
    test: 'the home page has four services, five premium services, its figures and three testimonials',
  },
  {
    rule: "Home: plan cards from the server, the second marked 'Most Popular', price as ₦{price}/month",
    from: '1 §2 Home',
    test: 'the home page shows the plans of this moment, the second one marked',
  },
  {
    rule: 'Home: the page comes alive with the plans that were served',
    from: '1 §2 Home',
    test: 'the home page comes alive with its plans, without a jump, and is light',
  },
  {
    rule: 'Home: a comparison against a network provider, find-my-device and physical tracking',
    from: '1 §2 Home',
    test: 'the home page calls to sign up, to check and to the pages behind it',
  },
  {
    rule: "Home: if plans fail to load, the error's message text stands in their place",
    from: '1 §2 Home',
    test: 'plans that do not come are told of, and tried again',
  },
  {
    rule: 'Services: buttons to pricing',
    from: '1 §2 Services',
    test: 'services lead to the pricing page',
  },
  {
    rule: 'Pricing: monthly/yearly toggle',
    from: '1 §2 Pricing',
    test: 'prices follow the billing period, by keyboard, and nothing moves',
  },
  {
    rule: "Pricing: plan cards; 'Get Started' goes to /subscribe/{plan id}",
    from: '1 §2 Pricing',
    test: 'prices follow the billing period, by keyboard, and nothing moves',
  },
  {
    rule: 'Pricing: a Contact Sales call; a fixed FAQ',
    from: '1 §2 Pricing',
    test: 'the pricing page has fixed questions and a way to sales',
  },
  {
    rule: "Pricing: 'Unable to Load Pricing', the error message, 'Try Again' reloads the page",
    from: '1 §2 Pricing',
    test: 'plans that do not come are told of, and tried again',
  },
  {
    rule: "Pricing: 'Failed to load subscription plans' where the server could not read them",
    from: '1 §2 Pricing',
    test: 'without the database the page comes all the same, and says that the plans did not',
  },
  {
    rule: 'Pricing: without plans, an empty state',
    from: '1 §2 Pricing',
    test: 'without plans the page says so',
  },
  {
    rule: 'Pricing: readable, and both periods comparable, without JavaScript',
    from: '1 §2 Pricing',
    test: 'plans are read, compared by month and year, and lead on',
  },
  {
    rule: 'Billing period: monthly or yearly',
    from: '1 §4 Pricing',
    test: 'a billing period that was chosen before the script came stays chosen',
  },
  {
    rule: 'Pricing and home plan load failures keep their own described ways',
    from: '1 §8 Screens',
    test: 'plans that do not come are told of, and tried again',
  },
  {
    rule: "Yearly is 10 times the monthly price, 'Save ₦{2×price} per year'",
    from: '1 §9 Constants',
    test: 'a year costs ten months and saves two',
  },
  {
    rule: "A '20% save' badge",
    from: '1 §9 Constants',
    test: 'the pricing page has fixed questions and a way to sales',
  },
  {
    rule: 'Prices of 1,000 or more with K, 1,000,000 or more with M',
    from: '1 §9 Constants',
    test: 'prices of a thousand and of a million are shortened, exactly',
  },
  {
    rule: "A price of 0 shows 'Free'",
    from: '1 §9 Constants',
    test: 'a price of nothing is free and saves nothing',
  },
  {
    rule: "0 devices shows 'Unlimited devices'",
    from: '1 §9 Constants',
    test: 'devices are told in words',
  },
  {
    rule: 'Most popular: name contains premium, family or extended (issue 13: chosen at first in an order; the mark is the second card)',
    from: '1 §9 Constants',
    test: 'a plan is most popular by its name, in any case',
  },
  {
    rule: 'Most popular: 3-10 devices at 1,000-10,000',
    from: '1 §9 Constants',
    test: 'a plan is most popular by 3-10 devices at 1,000-10,000, both ends counted',
  },
  {
    rule: 'Plan icon by name keyword: basic/student, premium/family, admin/enterprise, extended/parents',
    from: '1 §9 Constants',
    test: 'an icon is chosen by a keyword of the name, the first that fits',
  },
];
