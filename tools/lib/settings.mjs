import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { folder, LOCAL, ROOT, WEB_BUILD } from './paths.mjs';
import { takeFreePort, rememberedPort, takePort } from './ports.mjs';
import { identityClientSecret, sessionSecret } from './secrets.mjs';

/** Reads `.env` when there is one; what the shell sets wins. */
export function loadEnvFile() {
  const path = join(ROOT, '.env');
  if (existsSync(path)) process.loadEnvFile(path);
}

const isProduction = () => process.env.NODE_ENV === 'production';

/** The port of the product: PORT when given, else 3000 or the next free one. */
export const publicPort = () => (process.env.PORT ? takePort(Number(process.env.PORT)) : takeFreePort(3000));

/**
 * Settings every server program gets; the shell's own values win over these defaults.
 * @param {{ databaseUrl: string, redisUrl: string, port: number | string, healthPort: number, publicUrl?: string, issuer?: string | undefined }} product
 */
export function programSettings({ databaseUrl, redisUrl, port, healthPort, publicUrl, issuer }) {
  const defaults = {
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PUBLIC_URL: publicUrl ?? `http://localhost:${port}`,
    WEB_ROOT: WEB_BUILD,
    MEDIA_ROOT: folder(LOCAL, 'media'),
    MAIL_ROOT: folder(LOCAL, 'mail'),
    INDEX_ROOT: folder(LOCAL, 'index'),
    SESSION_SECRET: sessionSecret(),
    DEMO_DATA: String(!isProduction()),
    ...(issuer && localProvider(issuer)),
  };
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
  return {
    ...defaults,
    ...given,
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    PORT: String(port),
    WORKER_HEALTH_PORT: String(healthPort),
  };
}

/** The three belong together: a given OIDC_ISSUER comes with its own client. */
const localProvider = (/** @type {string} */ issuer) => ({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: 'kampvuur',
  OIDC_CLIENT_SECRET: identityClientSecret(),
});

/** Where the local identity provider answers; undefined when another is configured or in production. */
export async function localIssuer() {
  if (process.env.OIDC_ISSUER || isProduction()) return undefined;
  // Accounts are tied to the issuer's address, so it keeps its port from run to run.
  return `http://localhost:${await rememberedPort('identityProvider', 4010)}`;
}

/** Port of the worker's health page: any free one will do. */
export const workerHealthPort = () =>
  process.env.WORKER_HEALTH_PORT
    ? takePort(Number(process.env.WORKER_HEALTH_PORT))
    : rememberedPort('workerHealth', 3900);
