import { type RateLimit, SHARED_NETWORK_FACTOR } from '@kampvuur/domain';
import type { Settings } from '@kampvuur/runtime';
import { SharedNetworks } from '../http/client-network';
import type { Counter, RateLimitStore } from './rate-limit.store';

/** Counters by network (`clientNetwork`), with higher limits for the networks of the setting `SHARED_NETWORKS`. */
export class NetworkCounters {
  private readonly shared: SharedNetworks;

  /** @throws Error when a network is invalid. */
  constructor(
    private readonly store: RateLimitStore,
    settings: Settings,
  ) {
    this.shared = new SharedNetworks(settings);
  }

  /** As `RateLimitStore.counter`; its keys are networks. */
  counter(name: string, rate: RateLimit, message?: string): Counter {
    const usual = this.store.counter(name, rate, message);
    const raised = { ...rate, limit: rate.limit * SHARED_NETWORK_FACTOR };
    const shared = this.store.counter(`${name}-shared`, raised, message);
    const counterOf = (network: string): Counter => (this.shared.has(network) ? shared : usual);
    return {
      consume: (network) => counterOf(network).consume(network),
      refund: (network) => counterOf(network).refund(network),
      reset: (network) => counterOf(network).reset(network),
    };
  }
}
