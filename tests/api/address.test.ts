import { expect, it } from 'vitest';
import { addressOf, networkOf } from '#api/address.ts';

const from = (address: string) => new Request('https://ownmark.test', { headers: { 'CF-Connecting-IP': address } });
const of = (address: string) => addressOf(from(address));

it.each([
  ['102.89.1.2', '102.89.1.2'],
  ['::ffff:102.89.1.2', '102.89.1.2'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::a:b:c:d', '2001:db8:0:0::/64'],
  ['2001:db8::e:f', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('counts %s as %s', (address, counted) => expect(of(address)).toBe(counted));

it('counts callers without an address together', () => {
  expect(addressOf(new Request('https://ownmark.test'))).toBe('unknown');
});

it.each([
  ['102.89.1.2', '102.89.1.0/24'],
  ['::ffff:102.89.1.2', '102.89.1.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:0DB8:0001:ffff::9', '2001:db8:1::/48'],
  ['2001:db8::e:f', '2001:db8:0::/48'],
])('finds %s in the network %s', (address, network) => expect(networkOf(of(address))).toBe(network));
