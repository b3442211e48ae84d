import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import type { IncomingMessage } from 'node:http';
import type { Settings } from '@kampvuur/runtime';

type Range = ReturnType<typeof ipaddr.parseCIDR>;

/** Names that the setting may hold instead of addresses. */
const NAMED_RANGES: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** The setting's value where clients connect to the API directly. */
const NONE = 'none';

/** Of an IPv6 address with a zone; a header may have longer texts, which are none. */
export const MAX_ADDRESS_LENGTH = 64;

/** Addresses that are remembered, those of clients among them. */
const MAX_REMEMBERED = 1_000;

const MISSING =
  'Settings: TRUSTED_PROXIES must name the reverse proxies in production, or be none where clients connect directly';

/**
 * The reverse proxies of the setting `TRUSTED_PROXIES`, and whom they forward requests for. The framework is given `trusts`,
 * so that its `request.ip` is the same address.
 */
export class TrustedProxies {
  private readonly ranges: Range[];
  /** Whether addresses are trusted: each request has one or two, and reading one takes microseconds. */
  private readonly remembered = new LRUCache<string, boolean>({
    max: MAX_REMEMBERED,
    memoMethod: (address) => this.isInRanges(address),
  });

  /**
   * @throws Error when an entry is no address, network or name of a range, and in production without an entry: TLS ends at a
   * proxy there, and everybody behind a proxy that is not trusted counts as one address.
   */
  constructor({ TRUSTED_PROXIES, isProduction }: Settings) {
    if (isProduction && TRUSTED_PROXIES.length === 0) throw new Error(MISSING);
    const isNone = TRUSTED_PROXIES.length === 1 && TRUSTED_PROXIES[0] === NONE;
    const entries = isNone ? [] : TRUSTED_PROXIES;
    this.ranges = entries.flatMap((entry) => NAMED_RANGES[entry] ?? [entry]).map(parseRange);
  }

  get isEmpty(): boolean {
    return this.ranges.length === 0;
  }

  readonly trusts = (address: string): boolean =>
    address.length <= MAX_ADDRESS_LENGTH && this.remembered.memo(address);

  private isInRanges(address: string): boolean {
    if (!ipaddr.isValid(address)) return false;
    const parsed = ipaddr.process(address);
    return this.ranges.some(([range, bits]) => range.kind() === parsed.kind() && parsed.match(range, bits));
  }

  /** The last address before those of trusted proxies; each proxy appends whom it got the request from. */
  clientAddress({ socket, headers }: IncomingMessage): string {
    const forwarded = String(headers['x-forwarded-for'] ?? '');
    let address = socket.remoteAddress ?? '';
    for (let end = forwarded.length; end > 0 && this.trusts(address);) {
      const comma = forwarded.lastIndexOf(',', end - 1);
      address = forwarded.slice(comma + 1, end).trim();
      end = comma;
    }
    return address;
  }
}

function parseRange(entry: string): Range {
  if (ipaddr.isValidCIDR(entry)) return ipaddr.parseCIDR(entry);
  if (!ipaddr.isValid(entry))
    throw new Error('Settings: TRUSTED_PROXIES must be a list of addresses or networks');
  const address = ipaddr.process(entry);
  return [address, address.kind() === 'ipv4' ? 32 : 128] as Range;
}
