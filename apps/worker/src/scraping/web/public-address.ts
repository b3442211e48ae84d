import ipaddr from 'ipaddr.js';

/** The IPv6 addresses that are assigned to the public internet. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** Parts of it that are not public or embed an IPv4 address: 6to4, Teredo and ORCHID, documentation. */
const NOT_PUBLIC = ['2002::/16', '2001::/23', '2001:db8::/32', '3fff::/20'].map((range) =>
  ipaddr.IPv6.parseCIDR(range),
);

/** The part of an ISATAP address before the embedded IPv4 address. */
const ISATAP = 0x5efe;
const ISATAP_PART = 5;

function isPublicV6(address: ipaddr.IPv6): boolean {
  if (!address.match(GLOBAL_UNICAST) || address.range() !== 'unicast') return false;
  if (NOT_PUBLIC.some((range) => address.match(range))) return false;
  return address.parts[ISATAP_PART] !== ISATAP;
}

/**
 * True for an IP address on the public internet. False for loopback, private, link-local and reserved addresses, for
 * IPv6 addresses with an embedded IPv4 address, and for other text.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  return address instanceof ipaddr.IPv6 ? isPublicV6(address) : address.range() === 'unicast';
}
