import 'reflect-metadata';
import { exitWithError, readSettings, shutDownOnSignals } from '@kampvuur/runtime';
import { createApi } from './create-api';

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const api = await createApi(settings);
  shutDownOnSignals(api, { delayMs: settings.SHUTDOWN_DELAY_MS });
  await api.listen(settings.PORT, settings.HOST);
}

main().catch(exitWithError);
