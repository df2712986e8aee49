import type { DeviceStatus, DeviceType } from '#schemas/devices/statuses.ts';

/** TACs are of phones of that maker that were sold. */
export const MODELS: Record<DeviceType, { name: string; model: string; tac?: string }[]> = {
  smartphone: [
    { name: 'Galaxy A54', model: 'Samsung Galaxy A54 5G', tac: '35094726' },
    { name: 'Galaxy A14', model: 'Samsung Galaxy A14', tac: '35671203' },
    { name: 'Galaxy S21', model: 'Samsung Galaxy S21', tac: '35141090' },
    { name: 'iPhone 11', model: 'Apple iPhone 11', tac: '35392110' },
    { name: 'iPhone 12', model: 'Apple iPhone 12', tac: '35313310' },
    { name: 'iPhone XR', model: 'Apple iPhone XR', tac: '35384611' },
    { name: 'Redmi Note 12', model: 'Xiaomi Redmi Note 12', tac: '86883305' },
    { name: 'Redmi 13C', model: 'Xiaomi Redmi 13C', tac: '86520903' },
    { name: 'Nova Y70', model: 'Huawei nova Y70', tac: '86751002' },
    { name: 'Nokia G21', model: 'Nokia G21', tac: '35209900' },
  ],
  tablet: [
    { name: 'Galaxy Tab A8', model: 'Samsung Galaxy Tab A8', tac: '35904302' },
    { name: 'iPad 9', model: 'Apple iPad (9th generation)', tac: '35328609' },
    { name: 'MatePad', model: 'Huawei MatePad T10', tac: '86012903' },
  ],
  laptop: [
    { name: 'ThinkPad T480', model: 'Lenovo ThinkPad T480' },
    { name: 'EliteBook 840', model: 'HP EliteBook 840 G6' },
    { name: 'Latitude 7490', model: 'Dell Latitude 7490' },
    { name: 'MacBook Air', model: 'Apple MacBook Air M1' },
  ],
  desktop: [{ name: 'Shop desktop', model: 'HP ProDesk 400 G5' }],
  other: [
    { name: 'PlayStation 5', model: 'Sony PlayStation 5' },
    { name: 'Office router', model: 'MikroTik hAP ac2' },
    { name: 'Canon camera', model: 'Canon EOS 250D' },
  ],
};

export const COUNTS: Partial<Record<DeviceType, Partial<Record<DeviceStatus, number>>>> = {
  smartphone: { active: 63, inactive: 6, missing: 3, stolen: 4, transfer_pending: 3 },
  laptop: { active: 17, inactive: 2, missing: 1, stolen: 1 },
  tablet: { active: 8, inactive: 1, transfer_pending: 1 },
  desktop: { active: 3, inactive: 1 },
  other: { active: 3 },
};

export const PLACES = [
  'Ojuelegba under bridge, Lagos',
  'Oshodi bus stop, Lagos',
  'Wuse Market, Abuja',
  'Kurmi Market, Kano',
  'Ring Road, Benin City',
  'Mile 1 Market, Port Harcourt',
  'Main Market, Onitsha',
  'Dugbe, Ibadan',
  'Ogbete Market, Enugu',
  'Terminus, Jos',
] as const;

export const STORIES = {
  stolen: [
    'Snatched on a bike on the way home.',
    'Taken from my bag in the bus.',
    'They broke into the shop at night.',
  ],
  missing: ['I left it in a taxi.', 'It fell out of my pocket.', 'I cannot find it since the wedding.'],
} as const;
