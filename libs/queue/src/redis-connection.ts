import type { RedisOptions } from 'ioredis';
import type { Settings } from '@kampvuur/runtime';

/** Default port of Redis. */
const REDIS_PORT = 6379;

/** Longest pause between attempts to get the master's address from the Sentinels, in ms. */
const SENTINEL_RETRY_MS = 1_000;

/** Idle time after which TCP keep-alive probes a connection, in ms; it is considered dead about ten seconds later. */
const KEEP_ALIVE_MS = 10_000;

type RedisSettings = Pick<
  Settings,
  'REDIS_URL' | 'REDIS_SENTINELS' | 'REDIS_SENTINEL_NAME' | 'REDIS_SENTINEL_PASSWORD'
>;

/**
 * Connection options of every Redis client: the server of `REDIS_URL`, or the master reported by the Sentinels. With
 * Sentinels, only user, password, database number and TLS are taken from the URL (docs/decisions 19).
 */
export function redisOptions(settings: RedisSettings): RedisOptions {
  const { protocol, hostname, port, username, password, pathname } = new URL(settings.REDIS_URL);
  const isEncrypted = protocol === 'rediss:';
  const common: RedisOptions = {
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
    db: Number(pathname.slice(1)) || 0,
    ...(isEncrypted && { tls: {} }),
  };
  if (settings.REDIS_SENTINELS.length === 0)
    return { ...common, host: unbracketed(hostname), port: Number(port) || REDIS_PORT };

  return {
    ...common,
    sentinels: settings.REDIS_SENTINELS.map(addressOf),
    name: settings.REDIS_SENTINEL_NAME,
    ...(settings.REDIS_SENTINEL_PASSWORD && { sentinelPassword: settings.REDIS_SENTINEL_PASSWORD }),
    enableTLSForSentinelMode: isEncrypted,
    // A machine that fails does not close its connections. `failoverDetector` is no alternative: a failover reported
    // while ioredis is reconnecting closes the connection permanently.
    keepAlive: KEEP_ALIVE_MS,
    sentinelRetryStrategy: (attempt) => Math.min(attempt * 50, SENTINEL_RETRY_MS),
    // A server demoted to a replica refuses writes. 2 means: reconnect, now to the new master, and resend the command.
    reconnectOnError: ({ message }) => (message.startsWith('READONLY') ? 2 : false),
  };
}

/** Parses `host:port`; an IPv6 address is in brackets. */
function addressOf(text: string): { host: string; port: number } {
  const colon = text.lastIndexOf(':');
  return { host: unbracketed(text.slice(0, colon)), port: Number(text.slice(colon + 1)) };
}

function unbracketed(host: string): string {
  return host.replace(/^\[|\]$/g, '');
}
