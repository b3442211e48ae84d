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
  const user = { id: 1 } as SessionUser;
  const permits = await Promise.all(
    Array.from({ length: 3 * LIVE_SOCKETS.perUser }, () => sockets.permit(user).catch(() => null)),
  );
  const granted = permits.filter((permit) => permit !== null);
  expect(granted).toHaveLength(LIVE_SOCKETS.perUser);
  await expect(sockets.permit({ id: 2 } as SessionUser)).resolves.toBeDefined();

  sockets.release(granted[0]!);
  sockets.release(granted[0]!);
  await expect(sockets.permit(user)).resolves.toBeDefined();
  await expect(sockets.permit(user)).rejects.toThrow(TooManyAttempts);
});
