import { UNFINISHED_LIFE } from '#schemas/checks/stolenReport.ts';
import { DAY_MS, HOUR } from '#schemas/format/dates.ts';
import { unfinishedUsername } from '#schemas/format/names.ts';
import { imeiKey } from '#schemas/rules/identifiers.ts';
import { DEMO_PASSWORD_HASH } from './demo.ts';
import { momentInMonth, monthBegins, seededRandom } from './random.ts';

type MemberSpec = [
  firstName: string,
  surName: string,
  state: string,
  place: string,
  plan: 'Student' | 'Basic' | 'Family' | 'Extended' | 'Enterprise' | null,
  runs: boolean,
  devices: number,
];

/** In the order in which they join; the first one is a phone shop. All are invented. */
const MEMBER_SPECS: MemberSpec[] = [
  ['Sola', 'Adebanjo', 'Lagos', '14 Otigba Street, Computer Village, Ikeja', 'Enterprise', true, 24],
  ['Chidi', 'Okafor', 'Anambra', '7 Zik Avenue, Awka', 'Family', true, 5],
  ['Fatima', 'Bello', 'Kano', '22 Zoo Road, Kano', 'Extended', true, 7],
  ['Ese', 'Omoregie', 'Edo', '3 Ring Road, Benin City', 'Basic', true, 2],
  ['Tunde', 'Bakare', 'Oyo', '18 Bodija Estate, Ibadan', 'Family', true, 4],
  ['Ngozi', 'Nnamdi', 'Enugu', '9 Ogui Road, Enugu', 'Basic', true, 2],
  ['Musa', 'Danladi', 'Plateau', '5 Rayfield Road, Jos', 'Family', true, 4],
  ['Ebiere', 'Briggs', 'Rivers', '31 Aba Road, Port Harcourt', 'Extended', true, 6],
  ['Yetunde', 'Alabi', 'Osun', '12 Station Road, Osogbo', 'Basic', false, 1],
  ['Emeka', 'Eze', 'Imo', '40 Wetheral Road, Owerri', 'Basic', false, 2],
  ['Aisha', 'Garba', 'Kaduna', '6 Ahmadu Bello Way, Kaduna', 'Family', true, 4],
  ['Ubong', 'Akpan', 'Akwa Ibom', '17 Oron Road, Uyo', 'Basic', true, 2],
  ['Kemi', 'Ogunleye', 'Ogun', '2 Kuto Road, Abeokuta', 'Family', true, 4],
  ['Terver', 'Iorhen', 'Benue', '11 Modern Market Road, Makurdi', 'Basic', true, 1],
  ['Halima', 'Usman', 'Sokoto', '8 Sama Road, Sokoto', 'Family', true, 3],
  ['Obinna', 'Chukwu', 'Abia', '25 Factory Road, Aba', 'Extended', true, 6],
  ['Funke', 'Adeyemo', 'Lagos', '4 Adeniran Ogunsanya, Surulere', 'Basic', true, 2],
  ['Ibrahim', 'Sule', 'Kogi', '19 Murtala Way, Lokoja', 'Student', true, 1],
  ['Preye', 'Ogbodo', 'Bayelsa', '10 Melford Okilo Road, Yenagoa', 'Basic', true, 2],
  ['Zainab', 'Abubakar', 'Niger', '15 Bosso Road, Minna', 'Family', true, 4],
  ['Segun', 'Ajayi', 'Ekiti', '6 Iworoko Road, Ado-Ekiti', null, false, 0],
  ['Chiamaka', 'Obi', 'Anambra', '28 Oguta Road, Onitsha', 'Basic', true, 2],
  ['Effiong', 'Bassey', 'Cross River', '13 Marian Road, Calabar', 'Family', true, 3],
  ['Rashidat', 'Lawal', 'Kwara', '21 Taiwo Road, Ilorin', 'Basic', false, 1],
  ['Tari', 'Dokubo', 'Rivers', '7 Trans Amadi, Port Harcourt', 'Student', false, 1],
  ['Oghenekaro', 'Ovie', 'Delta', '16 Effurun Road, Warri', 'Family', true, 3],
  ['Bukola', 'Salami', 'Lagos', '33 Allen Avenue, Ikeja', 'Extended', true, 5],
  ['Godwin', 'Agbo', 'Benue', '4 Otukpo Road, Otukpo', 'Basic', false, 1],
  ['Hadiza', 'Shehu', 'Katsina', '12 IBB Way, Katsina', 'Basic', true, 2],
  ['Danjuma', 'Yakubu', 'Bauchi', '3 Jos Road, Bauchi', 'Student', true, 1],
  ['Abiodun', 'Fashola', 'Ondo', '20 Oyemekun Road, Akure', 'Family', true, 3],
  ['Nneka', 'Igwe', 'Enugu', '14 Agbani Road, Enugu', 'Basic', true, 2],
  ['Sani', 'Mohammed', 'Gombe', '9 Biu Road, Gombe', null, false, 0],
  ['Ifeanyi', 'Uzor', 'Imo', '11 Okigwe Road, Owerri', 'Student', true, 1],
  ['Omolara', 'Bankole', 'Oyo', '27 Ring Road, Ibadan', 'Basic', true, 1],
  ['Uche', 'Nwachukwu', 'Ebonyi', '5 Ogoja Road, Abakaliki', 'Basic', true, 1],
  ['Maryam', 'Ali', 'Borno', '18 Baga Road, Maiduguri', 'Student', true, 1],
  ['Sade', 'Balogun', 'Lagos', '8 Awolowo Road, Ikoyi', 'Student', true, 1],
  ['Ruth', 'Danjuma', 'Taraba', '6 Hammaruwa Way, Jalingo', 'Basic', true, 1],
  ['Kelechi', 'Umeh', 'Abia', '30 Azikiwe Road, Umuahia', 'Basic', true, 1],
];

const DEACTIVATED = new Set(['Emeka Eze', 'Rashidat Lawal', 'Tari Dokubo']);

/** How many members join in each month, without the three demo accounts. The last number is the current month. */
const JOINED_PER_MONTH = [1, 3, 1, 4, 3, 5, 4, 3, 4, 4, 5, 3];

/** The first digits of real mobile networks. The digits after them mark the number as a sample. */
const NETWORKS = ['803', '802', '805', '809', '706', '708', '810', '905'];

export type DemoMember = ReturnType<typeof demoMembers>[number];

export function demoMembers(now: number) {
  const random = seededRandom(43);
  const moments = JOINED_PER_MONTH.flatMap((count, month) =>
    Array.from({ length: count }, () => momentInMonth(random, month, now)).sort((one, other) => one - other),
  );
  return MEMBER_SPECS.map(([firstName, surName, state, address, plan, runs, devices], index) => {
    // The shop joins first, because it transfers devices to most of the others.
    const createdAt = index === 0 ? monthBegins(0, now) + 30 * HOUR : (moments[index] ?? now - HOUR);
    const username = `${firstName}_${surName}`.toLowerCase().replace('-', '_').slice(0, 20);
    const phone = (place: number) =>
      `+234${NETWORKS[(index + place) % NETWORKS.length]}00${String(index + 10).padStart(3, '0')}0${place}`;
    return {
      plan,
      runs,
      devices,
      joinedAt: createdAt,
      name: `${firstName} ${surName}`.toUpperCase(),
      row: {
        id: `demo-member-${String(index + 1).padStart(2, '0')}`,
        username,
        email: `${firstName}.${surName}@example.com`.toLowerCase(),
        phone: phone(0),
        password_hash: DEMO_PASSWORD_HASH,
        first_name: firstName.toUpperCase(),
        sur_name: surName.toUpperCase(),
        keyholder_phone1: phone(1),
        keyholder_phone2: phone(2),
        country: 'NIGERIA',
        state_of_residence: state.toUpperCase(),
        state_of_origin: state.toUpperCase(),
        address,
        deactivated_at: DEACTIVATED.has(`${firstName} ${surName}`) ? now - (index + 5) * 24 * HOUR : null,
        email_confirmed_at: createdAt,
        keyholder1_consented_at: createdAt,
        keyholder2_consented_at: createdAt,
        created_at: createdAt,
        updated_at: createdAt,
      },
    };
  });
}

const ID = '5eedacc0-0001-4000-8000-000000000000';
const IMEI = '352398104500717';

/** Somebody who reported a stolen phone two days ago, without an account. */
export function demoUnfinished(now: number) {
  const at = now - 2 * DAY_MS;
  const made = { created_at: at, updated_at: at };
  const on = { device_id: 'demo-unfinished-phone' };
  const where = { location: 'Oshodi bus stop, Lagos' };
  const phone = { name: 'My phone', type: 'smartphone', serial_number: '', imei1: IMEI, status: 'stolen' };
  return {
    account: {
      ...{
        id: ID,
        username: unfinishedUsername(ID),
        phone: '+2348030010101',
        first_name: 'BLESSING',
        sur_name: 'UDOH',
      },
      ...{ password_hash: '', country: '', state_of_residence: '', state_of_origin: '', address: '' },
      ...{ unfinished_since: at, deletion_due_at: at + UNFINISHED_LIFE, ...made },
    },
    device: { id: on.device_id, owner_id: ID, ...phone, ...where, ...made },
    identifier: { ...on, key: imeiKey(IMEI), kind: 'imei1', status: 'stolen', reported_at: at },
    report: { ...on, ...where, id: `${ID.slice(0, -1)}1`, reporter_id: ID, to_status: 'stolen', created_at: at },
  };
}
