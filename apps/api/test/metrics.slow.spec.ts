import { BackupEntity, createDataSource } from '@kampvuur/persistence';
import { freePort, startApiProcess, startWorkerProcess, testSettings } from '@kampvuur/testing';
import { expressions, metricsIn } from './metrics.setup';

/** Starts of two processes on a busy machine. */

/** Names a process declares, whether or not it has a figure yet; those of a histogram as they are asked for. */
function declaredIn(text: string): string[] {
  const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  return types.flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`) : [name],
  );
}

const HOUR_MS = 3_600_000;

/** Records a backup that was completed two hours ago. */
async function recordBackup(databaseUrl: string): Promise<void> {
  const database = await createDataSource(databaseUrl, 'test').initialize();
  const finishedAt = new Date(Date.now() - 2 * HOUR_MS);
  const counts = { rows: '1', pictures: 0, bytes: '1', isEncrypted: false };
  await database.manager.insert(BackupEntity, {
    name: 'nightly',
    startedAt: finishedAt,
    finishedAt,
    ...counts,
  });
  await database.destroy();
}

it('dashboard and alerts name only metrics that API and worker have, each on its own port', async () => {
  const metricsPort = await freePort();
  const settings = await testSettings({ METRICS_PORT: String(metricsPort) });
  await recordBackup(settings.DATABASE_URL);
  const api = await startApiProcess(settings, await freePort());
  const worker = await startWorkerProcess(settings);
  const texts = await Promise.all(
    [`http://127.0.0.1:${metricsPort}/metrics`, `http://127.0.0.1:${worker.port}/metrics`].map(async (url) =>
      (await fetch(url)).text(),
    ),
  );
  const elsewhere = await fetch(`http://127.0.0.1:${metricsPort}/api/campsites`);
  await Promise.all([api.stop(), worker.stop()]);

  expect(elsewhere.status).toBe(404);
  for (const queue of ['scraping', 'imports', 'mail'])
    expect(texts[1]).toContain(`kampvuur_queue_jobs{queue="${queue}",state="waiting"}`);
  expect(Number(/^kampvuur_backup_age_seconds (\S+)$/m.exec(texts[1] ?? '')?.[1])).toBeCloseTo(2 * 3_600, -3);
  // `up` is Prometheus' own.
  const known = new Set(['up', ...texts.flatMap(declaredIn)]);
  const unknown = expressions.flatMap(([where, expr]) =>
    metricsIn(expr)
      .filter((name) => !known.has(name))
      .map((name) => `${where}: ${name}`),
  );
  expect(unknown).toEqual([]);
});
