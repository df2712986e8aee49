import type { DeviceType } from '#schemas/devices/statuses.ts';

/** Sample TACs in the shape of allocated ones (35 TÜV SÜD BABT, 86 TAF, 01 PTCRB). */
export const DEVICE_MODELS: { tac: string | null; type: DeviceType; model: string }[] = [
  { tac: '35900611', type: 'smartphone', model: 'Samsung Galaxy A54 5G' },
  { tac: '35174922', type: 'tablet', model: 'Samsung Galaxy Tab A8' },
  { tac: '35388711', type: 'smartphone', model: 'Apple iPhone 13' },
  { tac: '01332700', type: 'smartphone', model: 'Apple iPhone 11' },
  { tac: '86220705', type: 'smartphone', model: 'Tecno Camon 20' },
  { tac: '86651004', type: 'smartphone', model: 'Xiaomi Redmi Note 12' },
  { tac: '86112306', type: 'smartphone', model: 'Infinix Hot 40' },
  { tac: '35625811', type: 'smartphone', model: 'itel A70' },
  { tac: '86430905', type: 'smartphone', model: 'Oppo A58' },
  { tac: '35801215', type: 'smartphone', model: 'Google Pixel 7a' },
  { tac: null, type: 'laptop', model: 'HP EliteBook 840' },
  { tac: null, type: 'laptop', model: 'Lenovo ThinkPad T14' },
];
