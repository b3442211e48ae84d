import ipaddr from 'ipaddr.js';
import { type RateLimit, SHARED_NETWORK_FACTOR } from '@kampvuur/domain';
import type { Settings } from '@kampvuur/runtime';
import type { Counter, RateLimitStore } from './rate-limit.store';

/** Counters by network (`clientNetwork`), with higher limits for the networks of the setting `SHARED_NETWORKS`. */
export class NetworkCounters {
  private readonly shared: ReturnType<typeof ipaddr.parseCIDR>[];

  /** @throws Error when one of the networks is none. */
  constructor(
    private readonly store: RateLimitStore,
    { SHARED_NETWORKS }: Settings,
  ) {
    this.shared = SHARED_NETWORKS.map((network) => ipaddr.parseCIDR(network));
  }

  /** As `RateLimitStore.counter`; its keys are networks. */
  counter(name: string, rate: RateLimit, message?: string): Counter {
    const usual = this.store.counter(name, rate, message);
    const raised = { ...rate, limit: rate.limit * SHARED_NETWORK_FACTOR };
    const shared = this.store.counter(`${name}-shared`, raised, message);
    const counterOf = (network: string): Counter => (this.isShared(network) ? shared : usual);
    return {
      consume: (network) => counterOf(network).consume(network),
      refund: (network) => counterOf(network).refund(network),
      reset: (network) => counterOf(network).reset(network),
    };
  }

  private isShared(network: string): boolean {
    const [address = ''] = network.split('/');
    if (this.shared.length === 0 || !ipaddr.isValid(address)) return false;
    const parsed = ipaddr.parse(address);
    return this.shared.some(([range, bits]) => range.kind() === parsed.kind() && parsed.match(range, bits));
  }
}

/** Length of the IPv6 prefix that identifies a subscriber; the subscriber chooses the rest. */
const IPV6_PREFIX = 64;

/** The network a request is counted for: an IPv4 address, also one inside IPv6, or the /64 of an IPv6 address. */
export function clientNetwork(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const parsed = ipaddr.process(ip);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone(parsed)}/${IPV6_PREFIX}`);
  return `${network.toString()}/${IPV6_PREFIX}`;
}

function withoutZone(address: ipaddr.IPv6): string {
  return new ipaddr.IPv6(address.parts).toString();
}
