/** Marketing claims of the specification (part 1, §1 and §2): claims, not rules, kept word for word in this one file. */
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
  about: [
    { value: '50K+', label: 'devices' },
    { value: '25+', label: 'countries' },
    { value: '99.9%', label: 'uptime' },
    { value: '24/7', label: 'support' },
  ],
  /** Beside the yearly prices (§9). What is really saved stands on each plan. */
  yearlyBadge: '20% save',
  freeTrial: '14-day free trial on paid plans',
} as const;
