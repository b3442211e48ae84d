import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Server } from 'node:http';
import passport from 'passport';
import { DataSource } from 'typeorm';
import type { Settings } from '@kampvuur/runtime';
import { testSettings } from '@kampvuur/testing';
import { SESSION_STRATEGY, SessionStrategy } from '../src/auth/session.strategy';
import { createApi } from '../src/create-api';

/** The whole API on a fresh database, listening on a free port of loopback. */
export interface RunningApi {
  app: NestFastifyApplication;
  server: Server;
  database: DataSource;
  settings: Settings;
  url: string;
  /** `GET /path` of every route; HEAD comes with GET. */
  routes: string[];
}

/** Those of this process, the last started at the end. */
const running: NestFastifyApplication[] = [];

/** Passport knows one strategy of a name in a process, the last started application's: it is another's when that has closed. */
function forget(app: NestFastifyApplication): void {
  running.splice(running.indexOf(app), 1);
  const last = running.at(-1);
  if (last) passport.use(SESSION_STRATEGY, last.get(SessionStrategy));
}

export async function startApi(changes: Record<string, string> = {}): Promise<RunningApi> {
  const settings = await testSettings(changes);
  const routes: string[] = [];
  const app = await createApi(settings, ({ method, url }) => {
    const methods = [method].flat().filter((name) => name !== 'HEAD');
    routes.push(...methods.map((name) => `${name} ${url}`));
  });
  await app.listen(0, '127.0.0.1');
  const server = app.getHttpServer();
  running.push(app);
  const database = app.get(DataSource);
  server.once('close', () => forget(app));
  return {
    app,
    server,
    database,
    settings,
    url: await app.getUrl(),
    routes: [...new Set(routes)],
  };
}
