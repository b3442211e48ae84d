import { isIP } from 'node:net';
import { JOB_MESSAGES, JOB_TEMPLATES } from '@kampvuur/domain/job-messages';
import { filled } from '@kampvuur/domain/message-templates';
import { FETCH } from './fetch-limits';
import { isPublicAddress } from './public-address';

/**
 * Hosts with port that may have private IP addresses: configured servers, and fixtures of tests (SCRAPE_ALLOW_HOSTS).
 */
export type AllowedHosts = ReadonlySet<string>;

const DEFAULT_PORTS: Record<string, string> = { 'http:': '80', 'https:': '443' };
const PORTS = Object.values(DEFAULT_PORTS);

/** Host and port of an address, including the default port. */
export function hostWithPort({
  hostname,
  port,
  protocol,
}: Pick<URL, 'hostname' | 'port' | 'protocol'>): string {
  return `${hostname}:${port || (DEFAULT_PORTS[protocol] ?? '')}`;
}

/** The IP address in a host, without brackets; null for a name. */
export function literalOf(hostname: string): string | null {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) ? bare : null;
}

/**
 * Why an address is not requested; null when it may be. `URL` has already normalised decimal, octal, hexadecimal and
 * short spellings of IPv4 addresses; the addresses that names resolve to are checked when connecting.
 */
export function addressError(url: URL, allowed: AllowedHosts): string | null {
  if (!(url.protocol in DEFAULT_PORTS)) return JOB_MESSAGES.notAWebAddress;
  if (url.username !== '' || url.password !== '') return JOB_MESSAGES.password;
  if (url.href.length > FETCH.urlLength) return JOB_MESSAGES.longAddress;
  if (allowed.has(hostWithPort(url))) return null;
  if (url.port !== '' && !PORTS.includes(url.port))
    return filled(JOB_TEMPLATES.wrongPort, { port: url.port });
  const literal = literalOf(url.hostname);
  return literal !== null && !isPublicAddress(literal) ? JOB_MESSAGES.notPublic : null;
}
