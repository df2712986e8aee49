/** What the samples of letters share. */
export const NOON = String(Date.parse('2026-03-03T11:00:00Z'));
export const LINK = { linkPath: `/l/${'ABCDEFGHJKLM'.repeat(3)}` };
export const OWNER = { owner: 'Ada O.', ownerFirst: 'Ada' };
export const PHONE = { device: 'Galaxy A54', type: 'smartphone', imei1: '359006118027436', imei2: '359006118027444' };
export const OFFERED = { ...PHONE, imei1: '••••••••••••436', imei2: '••••••••••••444' };
export const LAPTOP = { device: 'Study laptop', type: 'laptop', serial: 'pf-3x9k 2b' };
export const TRANSFER = { transfer: '5f0c8e52', deadline: NOON };
export const REPORT = { deviceId: '7a1b', reference: 'F7893F41', at: NOON, place: 'Herbert Macaulay Way, Yaba' };
