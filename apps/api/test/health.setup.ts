import { anonymous } from '@kampvuur/testing';
import { startApi } from './start-api';

/** What a process with these settings says about itself. */
export async function healthOf(
  changes: Record<string, string>,
): Promise<{ status: number; checks: unknown }> {
  const api = await startApi(changes);
  const { status, body } = await anonymous(api.server).get('/api/health/ready');
  for (const probe of ['startup', 'live'])
    await anonymous(api.server).get(`/api/health/${probe}`).expect(200, { status: 'ok' });
  await api.app.close();
  return { status, checks: body.checks };
}

export const UP = { database: 'up', redis: 'up', pictures: 'up' };
