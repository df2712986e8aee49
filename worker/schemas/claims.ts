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
} as const;
