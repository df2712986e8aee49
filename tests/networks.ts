const group = () => Math.floor(Math.random() * 0x10000).toString(16);
const octet = () => Math.floor(Math.random() * 256);

/** An IPv6 /48, as the beginning of its addresses. */
export const someNetwork = () => `2a02:${group()}:${group()}:`;

/** An IPv4 /24, as the beginning of its addresses. */
export const someSubnet = () => `172.${octet()}.${octet()}.`;

/** One of the /64s of a network, or one of the addresses of an IPv4 one. */
export const addressIn = (network: string) =>
  network.includes(':') ? `${network}${group()}::${group()}` : `${network}${octet()}`;
