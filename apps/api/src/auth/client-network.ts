import ipaddr from 'ipaddr.js';

/** Length of the IPv6 prefix that identifies a subscriber; the subscriber chooses the rest. */
const IPV6_PREFIX = 64;

/** The network a request is counted for: an IPv4 address, also one inside IPv6, or the /64 of an IPv6 address. */
export function clientNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone(parsed)}/${IPV6_PREFIX}`);
  return `${network.toString()}/${IPV6_PREFIX}`;
}

function withoutZone(address: ipaddr.IPv6): string {
  return new ipaddr.IPv6(address.parts).toString();
}
