import type { RedisOptions } from 'ioredis';
import type { Settings } from '@kampvuur/runtime';

/** Port of a Redis whose address names none. */
const REDIS_PORT = 6379;

/** Longest pause before the Sentinels are asked again who the master is, in ms. */
const SENTINEL_RETRY_MS = 1_000;

/** When a connection on which nothing comes is asked whether it is there; ten seconds later it counts as gone. In ms. */
const KEEP_ALIVE_MS = 10_000;

type RedisSettings = Pick<
  Settings,
  'REDIS_URL' | 'REDIS_SENTINELS' | 'REDIS_SENTINEL_NAME' | 'REDIS_SENTINEL_PASSWORD'
>;

/**
 * Where Redis is, for every client of ours: the server of `REDIS_URL`, or the master that the Sentinels name. With
 * Sentinels the URL gives user, password, number and TLS alone (docs/decisions 35).
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
    // A machine that is gone ends no connection. Not `failoverDetector`: when it hears of a failover while ioredis connects
    // anew, that connection ends for good.
    keepAlive: KEEP_ALIVE_MS,
    sentinelRetryStrategy: (attempt) => Math.min(attempt * 50, SENTINEL_RETRY_MS),
    // One that was made a replica refuses writes; the next connection leads to the new master, where it is sent again.
    reconnectOnError: ({ message }) => (message.startsWith('READONLY') ? 2 : false),
  };
}

/** `host:port`; an IPv6 address stands in brackets. */
function addressOf(text: string): { host: string; port: number } {
  const colon = text.lastIndexOf(':');
  return { host: unbracketed(text.slice(0, colon)), port: Number(text.slice(colon + 1)) };
}

function unbracketed(host: string): string {
  return host.replace(/^\[|\]$/g, '');
}
