import 'reflect-metadata';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readSettings } from './read-settings';
import { SETTING_NAMES } from './settings';

const ROOT = resolve(__dirname, '../../..');

const DEVELOPMENT = {
  DATABASE_URL: 'postgres://kampvuur@localhost/kampvuur',
  REDIS_URL: 'redis://localhost:6379',
  SESSION_SECRET: 'f2Jq8sVbN4xTz6LwKc9RmYd3HgPa7EuX',
};
const PRODUCTION = {
  ...DEVELOPMENT,
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://camping.test',
  SMTP_URL: 'smtps://mail.test',
  OIDC_ISSUER: 'https://issuer.test',
  OIDC_CLIENT_ID: 'client',
  OIDC_CLIENT_SECRET: 'hidden-words',
};

/** What reading refuses, as one line. */
/** Those of the values that a message shows. */
const shownOf = (values: (string | undefined)[], message: string) =>
  values.filter((value) => value !== undefined && message.includes(value));

function refusal(environment: Record<string, string | undefined>): string {
  try {
    readSettings(environment);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  throw new Error('the settings were accepted');
}

describe('the list of settings', () => {
  const source = ['settings.ts', 'external-settings.ts']
    .map((file) => readFileSync(resolve(__dirname, file), 'utf8'))
    .join('\n');
  const declared = [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]+)[?:\s]/gm)].map(([, name]) => name);

  it('is the same in .env.example, in the class and in SETTING_NAMES', () => {
    const example = readFileSync(resolve(ROOT, '.env.example'), 'utf8');
    const documented = [...example.matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name);
    expect(documented).toEqual([...SETTING_NAMES]);
    expect(declared).toEqual([...SETTING_NAMES]);
  });

  it.each([...SETTING_NAMES])('explains %s in a comment', (name) => {
    expect(source).toMatch(new RegExp(`/\\*\\* [^\\n]{10,} \\*/\\n(  @[^\\n]+\\n)+  ${name}\\b`));
  });

  it('of .env.example starts nothing in production before its secret is changed', () => {
    const lines = readFileSync(resolve(ROOT, '.env.example'), 'utf8').matchAll(/^([A-Z0-9_]+)=(.*)$/gm);
    const example = Object.fromEntries([...lines].map(([, name, value]) => [name, value]));
    expect(refusal(example)).toBe('Settings: SESSION_SECRET must be a real random secret in production');
    expect(readSettings({ ...example, SESSION_SECRET: DEVELOPMENT.SESSION_SECRET }).isHttps).toBe(true);
  });
});

describe('production', () => {
  it('starts with real settings', () => {
    expect(readSettings(PRODUCTION)).toMatchObject({ isProduction: true, isHttps: true, DEMO_DATA: false });
  });

  it.each([
    ['SESSION_SECRET', undefined],
    ['SESSION_SECRET', 'short'],
    ['SESSION_SECRET', 'change-me-change-me-change-me-change-me'],
    ['PUBLIC_URL', 'http://camping.test'],
    ['PUBLIC_URL', undefined],
    ['DEMO_DATA', 'true'],
    ['SMTP_URL', undefined],
    ['SMTP_URL', 'https://mail.test'],
    ['OIDC_ISSUER', 'http://issuer.test'],
    ['SCRAPE_ALLOW_HOSTS', '127.0.0.1:4555'],
  ])('refuses %s %p by name, without showing a value', (name, value) => {
    const message = refusal({ ...PRODUCTION, [name]: value });
    expect(message).toContain(name);
    expect(shownOf([value, DEVELOPMENT.SESSION_SECRET, 'hidden-words'], message)).toEqual([]);
  });

  it.each([
    'a'.repeat(40),
    'abc'.repeat(12),
    'aabbccddeeffgghhiijjkkllmmnnoopp',
    '12345678901234567890123456789012',
    '0123456789abcdef0123456789abcdef',
    'abcdefghijklmnopqrstuvwxyzABCDEF',
    'qwertyuiopasdfghjklzxcvbnm123456',
    'q1w2e3r4t5y6q1w2e3r4t5y6q1w2e3r4',
    '2026-01-01-2026-01-02-2026-01-03',
    'this-password-is-long-enough-but-known',
  ])('refuses the secret %p, which is long but holds little entropy', (secret) => {
    expect(refusal({ ...PRODUCTION, SESSION_SECRET: secret })).toBe(
      'Settings: SESSION_SECRET must be a real random secret in production',
    );
    expect(readSettings({ ...DEVELOPMENT, SESSION_SECRET: secret }).isProduction).toBe(false);
  });

  it.each(['0'.repeat(64), '0123456789abcdef'.repeat(4)])('refuses the key of backups %p', (key) => {
    expect(refusal({ ...PRODUCTION, BACKUP_KEY: key })).toBe(
      'Settings: BACKUP_KEY must be a real random secret in production',
    );
  });

  it.each(['hex', 'base64', 'base64url'] as const)('takes 32 random characters of %s', (encoding) => {
    for (let n = 0; n < 200; n += 1) {
      const secret = createHash('sha256').update(`${n}`).digest(encoding).slice(0, 32);
      expect(readSettings({ ...PRODUCTION, SESSION_SECRET: secret }).isProduction).toBe(true);
    }
  });

  it('names every fault at once', () => {
    const message = refusal({ ...PRODUCTION, DEMO_DATA: 'true', PUBLIC_URL: 'http://camping.test' });
    expect(message).toContain('DEMO_DATA');
    expect(message).toContain('PUBLIC_URL');
  });
});

describe('development', () => {
  it.each([
    ['HOST', '0.0.0.0'],
    ['HOST', '::'],
    ['HOST', '192.168.1.20'],
    ['HOST', 'localhost.camping.test'],
    ['PUBLIC_URL', 'https://camping.test'],
    ['PUBLIC_URL', 'http://127.0.0.1.camping.test'],
    ['PUBLIC_URL', 'http://192.168.1.20:3000'],
  ])('refuses %s %p, where others reach its emails and accounts', (name, value) => {
    for (const mode of [undefined, 'development', 'test'])
      expect(refusal({ ...DEVELOPMENT, NODE_ENV: mode, [name]: value })).toBe(
        `Settings: ${name} must be on loopback unless NODE_ENV is production`,
      );
  });

  it.each([
    { HOST: 'localhost', PUBLIC_URL: 'http://localhost:3000' },
    { HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' },
    { HOST: '127.0.0.2', PUBLIC_URL: 'https://127.0.0.2:8443' },
  ])('starts on loopback: %j', (addresses) => {
    expect(readSettings({ ...DEVELOPMENT, ...addresses })).toMatchObject(addresses);
  });

  it('needs no more than database, Redis and secret', () => {
    expect(readSettings(DEVELOPMENT)).toMatchObject({
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: 3000,
      origin: 'http://localhost:3000',
      TRUSTED_PROXIES: [],
      DEMO_DATA: false,
    });
  });

  it('takes http for the address and the identity provider', () => {
    const settings = { ...PRODUCTION, NODE_ENV: 'development', PUBLIC_URL: 'http://localhost:3000' };
    expect(readSettings({ ...settings, OIDC_ISSUER: 'http://localhost:4000' }).OIDC_ISSUER).toBeDefined();
  });

  it.each([
    ['DATABASE_URL', 'mysql://localhost/kampvuur'],
    ['DATABASE_URL', undefined],
    ['REDIS_URL', 'localhost:6379'],
    ['DATABASE_REPLICA_URL', 'replica:5432'],
    ['DATABASE_PREPARED_STATEMENTS', 'no'],
    ['REDIS_SENTINELS', 'one,two:26379'],
    ['REDIS_SENTINELS', 'redis://one:26379'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['PORT', 'three thousand'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '3000.5'],
    ['PUBLIC_URL', 'camping.test'],
    ['NODE_ENV', 'staging'],
    ['LOG_LEVEL', 'loud'],
    ['DEMO_DATA', 'yes'],
    ['TILE_URL', 'https://tiles.test/map.png'],
    ['TILE_URL', 'https://tiles.test/{z}/{x}.png'],
    ['TILE_URL', 'ftp://tiles.test/{z}/{x}/{y}.png'],
    ['TILE_URL', 'https://{s}.tiles.test/{z}/{x}/{y}.png'],
    ['TILE_URL', 'None'],
    ['GEOCODER_URL', 'geocoder.test'],
    ['ROUTING_URL', 'routing.test'],
  ])('refuses %s %p by name, without showing it', (name, value) => {
    const message = refusal({ ...DEVELOPMENT, [name]: value });
    expect(message).toContain(name);
    expect(shownOf([value], message)).toEqual([]);
  });

  it('takes a tile address, or none', () => {
    const tiles = { TILE_URL: 'http://localhost:8080/{z}/{x}/{y}@2x.png?key=1' };
    expect(readSettings({ ...DEVELOPMENT, ...tiles }).tileOrigin).toBe('http://localhost:8080');
    expect(readSettings({ ...DEVELOPMENT, TILE_URL: 'none' }).tileOrigin).toBeNull();
    expect(readSettings(DEVELOPMENT).tileOrigin).toBe('https://tile.openstreetmap.org');
  });

  it('takes an empty value as none', () => {
    expect(readSettings({ ...DEVELOPMENT, PORT: '', OIDC_ISSUER: '' })).toMatchObject({ PORT: 3000 });
    expect(refusal({ ...DEVELOPMENT, REDIS_URL: '' })).toContain('REDIS_URL');
  });

  it('accepts Sentinels, with the default master name of Redis', () => {
    const sentinels = { REDIS_SENTINELS: 'one:26379, two.camp.example:26379,[fd00::3]:26379' };
    expect(readSettings({ ...DEVELOPMENT, ...sentinels })).toMatchObject({
      REDIS_SENTINELS: ['one:26379', 'two.camp.example:26379', '[fd00::3]:26379'],
      REDIS_SENTINEL_NAME: 'mymaster',
    });
    expect(readSettings(DEVELOPMENT).REDIS_SENTINELS).toEqual([]);
  });

  it('reads numbers, flags and lists', () => {
    const given = { PORT: '8080', DEMO_DATA: 'true', TRUSTED_PROXIES: '10.0.0.1, 10.0.0.2,' };
    expect(readSettings({ ...DEVELOPMENT, ...given })).toMatchObject({
      PORT: 8080,
      DEMO_DATA: true,
      TRUSTED_PROXIES: ['10.0.0.1', '10.0.0.2'],
    });
  });
});

describe('the identity provider', () => {
  const PROVIDER = { OIDC_ISSUER: 'https://issuer.test', OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'words' };

  it.each(Object.keys(PROVIDER))('is not half configured: without %s, or with it alone', (name) => {
    expect(refusal({ ...DEVELOPMENT, ...PROVIDER, [name]: undefined })).toMatch(/belong together/);
    const alone = { [name]: PROVIDER[name as keyof typeof PROVIDER] };
    expect(refusal({ ...DEVELOPMENT, ...alone })).toMatch(/belong together/);
  });

  it('is configured or not at all', () => {
    expect(readSettings({ ...DEVELOPMENT, ...PROVIDER }).OIDC_CLIENT_ID).toBe('id');
    expect(readSettings(DEVELOPMENT).OIDC_ISSUER).toBeUndefined();
  });
});

describe('the bucket of pictures', () => {
  const BUCKET = { S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'key-of-ours', S3_SECRET_ACCESS_KEY: 'words' };

  it.each(Object.keys(BUCKET))('is not half configured: without %s, or with it alone', (name) => {
    expect(refusal({ ...DEVELOPMENT, ...BUCKET, [name]: undefined })).toMatch(/belong together/);
    const alone = { [name]: BUCKET[name as keyof typeof BUCKET] };
    expect(refusal({ ...DEVELOPMENT, ...alone })).toMatch(/belong together/);
  });

  it('may be of any service that speaks S3', () => {
    const service = { S3_ENDPOINT: 'http://localhost:9000', S3_FORCE_PATH_STYLE: 'true' };
    expect(readSettings({ ...DEVELOPMENT, ...BUCKET, ...service })).toMatchObject({
      ...BUCKET,
      S3_REGION: 'us-east-1',
      S3_ENDPOINT: 'http://localhost:9000',
      S3_FORCE_PATH_STYLE: true,
    });
    expect(refusal({ ...DEVELOPMENT, ...service })).toContain('S3_ENDPOINT needs S3_BUCKET');
    expect(refusal({ ...DEVELOPMENT, ...BUCKET, S3_ENDPOINT: 'localhost:9000' })).toContain('S3_ENDPOINT');
    expect(refusal({ ...DEVELOPMENT, ...BUCKET, S3_FORCE_PATH_STYLE: 'yes' })).toContain(
      'S3_FORCE_PATH_STYLE',
    );
  });

  it('is not needed', () => {
    expect(readSettings(DEVELOPMENT)).toMatchObject({
      MEDIA_ROOT: '.local/media',
      S3_FORCE_PATH_STYLE: false,
    });
    expect(readSettings(DEVELOPMENT).S3_BUCKET).toBeUndefined();
  });
});
