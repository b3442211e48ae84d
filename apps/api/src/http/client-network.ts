import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import type { IncomingMessage } from 'node:http';
import { SHARED_NETWORK_FACTOR } from '@kampvuur/domain';
import type { Settings } from '@kampvuur/runtime';
import { MAX_ADDRESS_LENGTH, type TrustedProxies } from './trusted-proxies';

/** Length of the IPv6 prefix that identifies a subscriber; the subscriber chooses the rest. */
const IPV6_PREFIX = 64;

/** Addresses whose networks are remembered: reading one costs as much as some of the requests that it is counted for. */
const MAX_REMEMBERED = 10_000;
const networks = new LRUCache<string, string>({ max: MAX_REMEMBERED, memoMethod: readNetwork });

/** The network a request is counted for: an IPv4 address, also one inside IPv6, or the /64 of an IPv6 address. */
export const clientNetwork = (ip: string): string =>
  ip.length > MAX_ADDRESS_LENGTH ? ip : networks.memo(ip);

function readNetwork(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const parsed = ipaddr.process(ip);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone(parsed)}/${IPV6_PREFIX}`);
  return `${network.toString()}/${IPV6_PREFIX}`;
}

function withoutZone(address: ipaddr.IPv6): string {
  return new ipaddr.IPv6(address.parts).toString();
}

/** The networks of the setting `SHARED_NETWORKS`, which many people share. */
export class SharedNetworks {
  private readonly ranges: ReturnType<typeof ipaddr.parseCIDR>[];

  /** @throws Error when a network is invalid. */
  constructor({ SHARED_NETWORKS }: Settings) {
    this.ranges = SHARED_NETWORKS.map((network) => ipaddr.parseCIDR(network));
  }

  /** Whether a network, as `clientNetwork` returns it, is one of them. */
  has(network: string): boolean {
    const [address = ''] = network.split('/');
    if (this.ranges.length === 0 || !ipaddr.isValid(address)) return false;
    const parsed = ipaddr.parse(address);
    return this.ranges.some(([range, bits]) => range.kind() === parsed.kind() && parsed.match(range, bits));
  }

  /** How many times the limits of one address apply to a network. */
  factorOf(network: string): number {
    return this.has(network) ? SHARED_NETWORK_FACTOR : 1;
  }
}

/** Which network a request comes from, before the framework has seen the request. */
export class ClientNetworks {
  private readonly known = new WeakMap<IncomingMessage, string>();
  private readonly shared: SharedNetworks;

  constructor(
    private readonly proxies: TrustedProxies,
    private readonly settings: Settings,
  ) {
    this.shared = new SharedNetworks(settings);
  }

  networkOf(request: IncomingMessage): string {
    let network = this.known.get(request);
    if (network === undefined) {
      network = clientNetwork(this.proxies.clientAddress(request));
      this.known.set(request, network);
    }
    return network;
  }

  /**
   * How many times the places of one address a network may hold. Outside production everybody is on this machine, which is
   * a network that many share.
   */
  factorOf(network: string): number {
    if (!this.settings.isProduction && isLoopback(network)) return SHARED_NETWORK_FACTOR;
    return this.shared.factorOf(network);
  }
}

function isLoopback(network: string): boolean {
  const [address = ''] = network.split('/');
  return ipaddr.isValid(address) && ipaddr.parse(address).range() === 'loopback';
}
