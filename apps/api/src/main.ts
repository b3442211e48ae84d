import 'reflect-metadata';
import { exitWithError, readSettings, shutDownOnSignals } from '@kampvuur/runtime';
import { createApi } from './create-api';

/**
 * Connections that may wait until they are accepted. Node's own 511 fill up when a thousand clients come at once, and each
 * that finds no place tries again only after a second.
 */
const CONNECTION_BACKLOG = 4096;

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const api = await createApi(settings);
  shutDownOnSignals(api, { delayMs: settings.SHUTDOWN_DELAY_MS });
  await api.listen({ port: settings.PORT, host: settings.HOST, backlog: CONNECTION_BACKLOG });
}

main().catch(exitWithError);
