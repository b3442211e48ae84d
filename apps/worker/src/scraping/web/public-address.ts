import ipaddr from 'ipaddr.js';

/** Everything IPv6 has given out to the public internet. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** Parts of it that lead elsewhere or carry an IPv4 address inside: 6to4, Teredo and ORCHID, documentation. */
const LEADS_ELSEWHERE = ['2002::/16', '2001::/23', '2001:db8::/32', '3fff::/20'].map((range) =>
  ipaddr.IPv6.parseCIDR(range),
);

/** The middle of an ISATAP interface id, before the IPv4 address it carries. */
const ISATAP = 0x5efe;
const ISATAP_PART = 5;

function isPublicV6(address: ipaddr.IPv6): boolean {
  if (!address.match(GLOBAL_UNICAST) || address.range() !== 'unicast') return false;
  if (LEADS_ELSEWHERE.some((range) => address.match(range))) return false;
  return address.parts[ISATAP_PART] !== ISATAP;
}

/**
 * True for an IP address on the public internet. Loopback, private, link-local, reserved and every way to write an
 * IPv4 address inside an IPv6 one are not; neither is text that is no address.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  return address instanceof ipaddr.IPv6 ? isPublicV6(address) : address.range() === 'unicast';
}
