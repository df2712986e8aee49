/** The claims of advertising, word for word as the specification has them (rule 1.1-03). Nothing computes with them. */
export const CLAIMS = {
  rating: '4.9/5',
  protectedDevices: '10,000+',
  figures: [
    { value: '95%', label: 'recovery' },
    { value: '48 hrs', label: 'average recovery' },
    { value: '24/7', label: 'support' },
    { value: '100%', label: 'free courier' },
  ],
  services: [
    { value: '95%', label: 'recovery rate' },
    { value: '48 hours', label: 'average recovery' },
    { value: '24/7', label: 'support' },
  ],
  support: [
    { value: '48-hour', label: 'average recovery' },
    { value: '95%', label: 'recovery rate' },
  ],
  about: [
    { value: '50K+', label: 'devices' },
    { value: '25+', label: 'countries' },
    { value: '99.9%', label: 'uptime' },
    { value: '24/7', label: 'support' },
  ],
  /** The specification's words. Each plan shows the real saving. */
  yearlyBadge: '20% save',
  premium: [
    { name: 'Courier service', claim: 'Free courier delivery of recovered devices.' },
    { name: 'Priority recovery', claim: '48 hours average recovery.' },
    { name: 'Anti-sale protection', claim: 'Automatic blacklisting to stop the sale of stolen devices.' },
    { name: 'Recovery network', claim: 'A recovery network, with a 95% recovery rate.' },
    { name: 'Emergency hotline', claim: '24/7 support.' },
  ],
  freeTrial: '14-day free trial on paid plans',
} as const;
