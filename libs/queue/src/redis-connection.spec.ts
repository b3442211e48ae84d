import { redisOptions } from './redis-connection';

const SETTINGS = {
  REDIS_URL: 'redis://localhost',
  REDIS_SENTINELS: [] as string[],
  REDIS_SENTINEL_NAME: 'mymaster',
};

it('without Sentinels every part of the address counts', () => {
  expect(redisOptions(SETTINGS)).toEqual({ host: 'localhost', port: 6379, db: 0 });
  expect(redisOptions({ ...SETTINGS, REDIS_URL: 'rediss://camp:p%40ss@[::1]:7000/3' })).toEqual({
    host: '::1',
    port: 7000,
    db: 3,
    username: 'camp',
    password: 'p@ss',
    tls: {},
  });
});

it('with Sentinels they say where the master is, and the address gives password and number', () => {
  const options = redisOptions({
    REDIS_URL: 'redis://:of-redis@unused:1/2',
    REDIS_SENTINELS: ['one:26379', '[::1]:26380'],
    REDIS_SENTINEL_NAME: 'camp',
    REDIS_SENTINEL_PASSWORD: 'of-sentinels',
  });
  expect(options).toMatchObject({
    sentinels: [
      { host: 'one', port: 26379 },
      { host: '::1', port: 26380 },
    ],
    name: 'camp',
    sentinelPassword: 'of-sentinels',
    password: 'of-redis',
    db: 2,
  });
  expect(options).not.toHaveProperty('host');
  expect(options).not.toHaveProperty('tls');
});

it('with TLS the Sentinels are asked by TLS as well', () => {
  const options = redisOptions({ ...SETTINGS, REDIS_URL: 'rediss://one', REDIS_SENTINELS: ['one:26379'] });
  expect(options).toMatchObject({ tls: {}, enableTLSForSentinelMode: true });
});

it('a master that was made a replica is left, and the command sent to the new one', () => {
  const { reconnectOnError } = redisOptions({ ...SETTINGS, REDIS_SENTINELS: ['one:26379'] });
  expect(reconnectOnError?.(new Error("READONLY You can't write against a read only replica."))).toBe(2);
  expect(reconnectOnError?.(new Error('WRONGTYPE Operation against a key'))).toBe(false);
});
