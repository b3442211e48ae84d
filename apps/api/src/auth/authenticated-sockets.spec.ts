import { LIVE_SOCKETS, TooManyAttempts } from '@kampvuur/domain';
import type { SessionUser } from '../http/session-user';
import { AuthenticatedSockets } from './authenticated-sockets';
import type { RateLimitStore } from './rate-limit.store';
import type { SessionsService } from './sessions.service';

/** What the store does while Redis is down: it grants every lease, once it has waited for Redis. */
const WITHOUT_REDIS = {
  leases: () => ({
    acquire: () => new Promise((resolve) => setImmediate(resolve, true)),
    release: () => Promise.resolve(),
  }),
} as unknown as RateLimitStore;

it('without Redis a process opens ten sockets for one person, however many are opened at once', async () => {
  const sockets = new AuthenticatedSockets({} as SessionsService, WITHOUT_REDIS);
  const permit = (one: SessionUser) =>
    sockets.permit({ network: '203.0.113.1', limit: LIVE_SOCKETS.perNetwork }, async () => one);
  const user = { id: 1 } as SessionUser;
  const permits = await Promise.all(
    Array.from({ length: 3 * LIVE_SOCKETS.perUser }, () => permit(user).catch(() => null)),
  );
  const granted = permits.filter((permit) => permit !== null);
  expect(granted).toHaveLength(LIVE_SOCKETS.perUser);
  await expect(permit({ id: 2 } as SessionUser)).resolves.toBeDefined();

  sockets.release(granted[0]!);
  sockets.release(granted[0]!);
  await expect(permit(user)).resolves.toBeDefined();
  await expect(permit(user)).rejects.toThrow(TooManyAttempts);
});

it('a process opens so many sockets for one network, and asks for no session beyond', async () => {
  const sockets = new AuthenticatedSockets({} as SessionsService, WITHOUT_REDIS);
  let asked = 0;
  const authenticate = async () => ({ id: (asked += 1) }) as SessionUser;
  const permit = (network: string) => sockets.permit({ network, limit: 5 }, authenticate);
  const permits = await Promise.all(
    Array.from({ length: 20 }, () => permit('203.0.113.1').catch(() => null)),
  );
  const granted = permits.filter((one) => one !== null);
  expect(granted).toHaveLength(5);
  expect(asked).toBe(5);
  await expect(permit('203.0.113.2')).resolves.toBeDefined();

  sockets.release(granted[0]!);
  sockets.release(granted[0]!);
  await expect(
    sockets.permit({ network: '203.0.113.1', limit: 5 }, () => Promise.reject(new Error('no session'))),
  ).rejects.toThrow('no session');
  await expect(permit('203.0.113.1')).resolves.toBeDefined();
  await expect(permit('203.0.113.1')).rejects.toThrow(TooManyAttempts);
});
