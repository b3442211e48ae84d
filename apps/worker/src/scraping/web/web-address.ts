import { isIP } from 'node:net';
import { FETCH } from './fetched';
import { isPublicAddress } from './public-address';

/** Hosts with port that may be reached whatever their address: fixtures of tests (SCRAPE_ALLOW_HOSTS). */
export type AllowedHosts = ReadonlySet<string>;

const USUAL_PORTS: Record<string, string> = { 'http:': '80', 'https:': '443' };
const PORTS = Object.values(USUAL_PORTS);

/** Host and port of an address, the usual port written out. */
export function hostWithPort({
  hostname,
  port,
  protocol,
}: Pick<URL, 'hostname' | 'port' | 'protocol'>): string {
  return `${hostname}:${port || (USUAL_PORTS[protocol] ?? '')}`;
}

/** The literal IP address of a host, without brackets; null for a name. */
export function literalOf(hostname: string): string | null {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) ? bare : null;
}

/**
 * Why an address is not asked for; null when it may be. `URL` has written decimal, octal, hexadecimal and short
 * spellings of IPv4 addresses out already; what names resolve to is checked when connecting.
 */
export function addressError(url: URL, allowed: AllowedHosts): string | null {
  if (!(url.protocol in USUAL_PORTS)) return 'not a web address';
  if (url.username !== '' || url.password !== '') return 'a name and password in the address';
  if (url.href.length > FETCH.urlLength) return 'the address is too long';
  if (allowed.has(hostWithPort(url))) return null;
  if (url.port !== '' && !PORTS.includes(url.port)) return `port ${url.port} is not a website's`;
  const literal = literalOf(url.hostname);
  return literal !== null && !isPublicAddress(literal) ? 'not a public address' : null;
}
