import { readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { logPath } from './log-files.mjs';
import { folder, LOCAL, LOGS, PROGRAMS, ROOT, SERVER_BUILD, WEB_BUILD } from './paths.mjs';
import { Parts } from './parts.mjs';
import { takeFreePort } from './ports.mjs';
import { preparePostgres } from './postgres.mjs';
import { apiProgram, runCli, workerProgram } from './programs.mjs';
import { residentMegabytes } from './process-stat.mjs';
import { readMemory } from './read-memory.mjs';
import { prepareRedis } from './redis.mjs';
import { sessionSecret } from './secrets.mjs';
import { dropDatabase, ensureDatabase } from './services.mjs';

const require = createRequire(import.meta.url);
const DATABASE = 'kampvuur';
/** The first of the ports looked at; each command takes the free ones from there on. */
const PORTS = { postgres: 56320, redis: 65090, api: 3600, worker: 3700, store: 3800 };

/**
 * A whole product of a command's own: PostgreSQL, Redis, API and worker processes on free ports of loopback, emptied at
 * the start, with its data under `.local/<name>`. The supervisor restarts every process, as in an installation.
 */
export class OwnProduct extends Parts {
  /** @type {import('pg').Pool | undefined} */
  #pool;
  /** @type {(database: string) => string} The address of a database. */
  urlOf = () => '';

  constructor(/** @type {import('./supervisor.mjs').Supervisor} */ supervisor, /** @type {string} */ name) {
    super(supervisor);
    this.name = name;
    this.home = folder(LOCAL, name);
    this.recordsFolder = folder(this.home, 'run');
    this.logs = join(LOGS, name);
    this.media = join(this.home, 'media');
    this.store = join(this.home, 'store');
  }

  /** PostgreSQL and Redis, emptied. `settings`: of the PostgreSQL server; `isDurable`: whether Redis writes to the disk. */
  async startServices(settings = {}, { isDurable = true } = {}) {
    const { name, recordsFolder } = this;
    const [postgres, redis] = await Promise.all([
      preparePostgres({
        name: `${name}-postgres`,
        port: await takeFreePort(PORTS.postgres),
        settings,
        recordsFolder,
      }),
      prepareRedis({
        name: `${name}-redis`,
        port: await takeFreePort(PORTS.redis),
        isDurable,
        recordsFolder,
      }),
    ]);
    await this.start('postgres', postgres.spec);
    await this.start('redis', redis.spec);
    this.urlOf = postgres.urlOf;
    this.databaseUrl = await this.#emptyDatabase(DATABASE);
    this.redisUrl = redis.url;
    await this.emptyRedis();
    rmSync(this.media, { recursive: true, force: true });
    folder(this.media);
  }

  async emptyRedis() {
    const { Redis } = await import('ioredis');
    const client = new Redis(String(this.redisUrl));
    await client.flushall();
    client.disconnect();
  }

  /** Settings of a process: as in production over https, unless `changes` say otherwise. */
  settings(changes = {}) {
    return {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      API_PROCESSES: '1',
      TRUSTED_PROXIES: '127.0.0.1',
      PUBLIC_URL: 'https://localhost',
      SESSION_SECRET: sessionSecret(),
      DEMO_DATA: 'false',
      // Administrators sign in by script here.
      ADMIN_SECOND_FACTOR: 'optional',
      // Nothing listens there: emails of a run stay in its database.
      SMTP_URL: 'smtp://127.0.0.1:9',
      DATABASE_URL: this.databaseUrl,
      REDIS_URL: this.redisUrl,
      WEB_ROOT: WEB_BUILD,
      MEDIA_ROOT: this.media,
      INDEX_ROOT: join(this.home, 'index'),
      TILE_URL: 'none',
      ...changes,
    };
  }

  /**
   * Migrates a database and fills it with made-up campsites.
   * @param {{ campsites: number, checkins?: number }} amounts
   */
  async fill({ campsites, checkins = 0 }, databaseUrl = this.databaseUrl) {
    const env = this.settings({ NODE_ENV: 'development', DATABASE_URL: databaseUrl });
    await runCli('migrate', [], env);
    await runCli('generate', ['--campsites', String(campsites), '--checkins', String(checkins)], env);
  }

  /**
   * A new database of this name with made-up campsites; resolves to its address.
   * @param {string} name
   * @param {{ campsites: number, checkins?: number }} amounts
   */
  async filledDatabase(name, amounts) {
    const url = await this.#emptyDatabase(name);
    await this.fill(amounts, url);
    return url;
  }

  async #emptyDatabase(/** @type {string} */ name) {
    await this.drop(name);
    await ensureDatabase(this.urlOf('postgres'), name);
    return this.urlOf(name);
  }

  drop(/** @type {string} */ name) {
    return dropDatabase(this.urlOf('postgres'), name);
  }

  /**
   * Starts an API process; resolves to its port. `options.log` replaces the path of its log, `options.root` the clone it is
   * built in.
   * @param {string} name
   * @param {NodeJS.ProcessEnv} [changes]
   * @param {{ port?: number | undefined, log?: string, root?: string }} [options]
   */
  async startApi(name, changes = {}, options = {}) {
    const port = options.port ?? (await takeFreePort(PORTS.api));
    const memory = join(this.home, `${name}-memory.json`);
    const env = this.settings({ ...changes, PORT: String(port), MEMORY_REPORT: memory });
    const program = apiProgram(env, {
      recordsFolder: this.recordsFolder,
      logs: this.logs,
      node: MEMORY_PROBE,
    });
    await this.start(
      name,
      { ...program, name, readyWithin: 120_000, ...changed(program, options) },
      { port, memory },
    );
    return port;
  }

  /**
   * Starts a worker process.
   * @param {string} name
   * @param {NodeJS.ProcessEnv} [changes]
   * @param {{ log?: string, root?: string }} [options]
   */
  async startWorker(name, changes = {}, options = {}) {
    const port = await takeFreePort(PORTS.worker);
    const env = this.settings({ ...changes, WORKER_HEALTH_PORT: String(port) });
    const program = workerProgram(env, { recordsFolder: this.recordsFolder, logs: this.logs });
    await this.start(name, { ...program, name, ...changed(program, options) }, { port });
    return port;
  }

  /** Names of all pictures' files, in the folder or, once there is one, in the object store. */
  storedFiles() {
    if (!this.parts.has('store')) return readdirSync(this.media);
    // What it has not renamed yet belongs to an upload that was never acknowledged.
    return readdirSync(this.store).filter((name) => !name.startsWith('.'));
  }

  /** Starts a server that speaks S3, with an empty bucket; resolves to the settings of processes that use it. */
  async startObjectStore() {
    const port = await takeFreePort(PORTS.store);
    rmSync(this.store, { recursive: true, force: true });
    const settings = {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'pictures',
      S3_ACCESS_KEY_ID: 'camp-store',
      S3_SECRET_ACCESS_KEY: 'secret-of-the-camp-store',
      S3_FORCE_PATH_STYLE: 'true',
    };
    await this.start('store', {
      name: 'store',
      recordsFolder: this.recordsFolder,
      log: logPath('store', this.logs),
      command: process.execPath,
      cwd: ROOT,
      args: [PROGRAMS.s3Server, folder(this.store)],
      env: { PATH: process.env.PATH, ...settings },
      ready: () => fetch(settings.S3_ENDPOINT).then(() => true),
    });
    return settings;
  }

  /** Waits until every part is ready again; the supervisor restarts one that exited often after a pause. */
  async allReady(within = 60_000) {
    for (const { managed } of this.parts.values())
      for (const until = Date.now() + within; Date.now() < until && !(await managed.isReady());)
        await sleep(100);
  }

  /** Memory of the process after a full collection: `rss`, `heapUsed`, `external` (bytes) and open `handles`. */
  memory(/** @type {string} */ name) {
    const { memory } = this.parts.get(name);
    return readMemory(this.pid(name), memory);
  }

  /** Resident memory of the process, in MB. */
  resident(/** @type {string} */ name) {
    return residentMegabytes(this.pid(name)) ?? 0;
  }

  /**
   * Asks the database; lost connections are replaced. Resolves to the rows.
   * @param {string} text
   * @param {unknown[]} [values]
   */
  async query(text, values) {
    this.#pool ??= this.#connect();
    return (await this.#pool.query(text, values)).rows;
  }

  #connect() {
    const { Pool } = require('pg');
    const pool = new Pool({ connectionString: this.databaseUrl, max: 2 });
    pool.on('error', () => {});
    return pool;
  }

  /** Closes the connections to the database. */
  async close() {
    await this.#pool?.end();
  }
}

/**
 * @param {{ args: string[] }} program
 * @param {{ log?: string, root?: string }} options
 */
const changed = ({ args }, { log, root }) => ({
  ...(log ? { log } : {}),
  ...(root
    ? { cwd: root, args: args.map((arg) => arg.replace(SERVER_BUILD, join(root, 'dist/server'))) }
    : {}),
});

const MEMORY_PROBE = ['--expose-gc', '--import', new URL('./memory-probe.mjs', import.meta.url).href];
