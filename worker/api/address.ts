/**
 * The form that rate limits use: a whole IPv4 address, or the /64 of an IPv6 address, which is what one subscriber has.
 */
export function addressOf(request: Request): string {
  const address = request.headers.get('cf-connecting-ip')?.trim().toLowerCase() ?? 'unknown';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  if (mapped) return mapped;
  return address.includes(':') ? `${groups(address).slice(0, 4).join(':')}::/64` : address;
}

/** IPv4 /24 or IPv6 /48. @param address as `addressOf` gives it */
export function networkOf(address: string): string {
  const ipv4 = /^(\d+\.\d+\.\d+)\.\d+$/.exec(address)?.[1];
  if (ipv4) return `${ipv4}.0/24`;
  return address.includes(':') ? `${address.split(':').slice(0, 3).join(':')}::/48` : address;
}

/** `::` written out, leading zeros dropped. */
function groups(address: string): string[] {
  const [left = [], right = []] = address.split('::').map((side) => side.split(':').filter((group) => group !== ''));
  const omitted = address.includes('::') ? Math.max(0, 8 - left.length - right.length) : 0;
  return [...left, ...Array<string>(omitted).fill('0'), ...right].map((group) => group.replace(/^0+(?=.)/, ''));
}
