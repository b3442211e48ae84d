import { cpus, totalmem } from 'node:os';

/** What the figures were taken on. */
export async function machineOf(client) {
  const { rows } = await client.query('SHOW server_version');
  const processors = cpus();
  return {
    date: new Date().toISOString().slice(0, 10),
    processor: `${processors.length} x ${processors[0]?.model.trim() ?? 'unknown'}`,
    memory: `${Math.round(totalmem() / 2 ** 30)} GB`,
    node: process.versions.node,
    postgres: rows[0].server_version.split(' ')[0],
    system: process.platform,
  };
}
