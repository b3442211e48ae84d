import { Transform } from 'class-transformer';
import {
  getMetadataStorage,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUrl,
  Matches,
  Max,
  Min,
  MinLength,
} from 'class-validator';
import { availableParallelism, totalmem } from 'node:os';
import { ExternalSettings } from './external-settings';
import { flag, list, number, WEB_URL } from './setting-values';

/** Minimum length of the secret that signs sessions, in characters. */
const MIN_SECRET = 32;
const MAX_WRITE_LIMIT_FACTOR = 1_000_000;
/** `host:port`, with an IPv6 address in brackets. */
const HOST_AND_PORT = /^(\[[\da-f:]+\]|[\w.-]+):\d{1,5}$/i;
/** A network, as `203.0.113.0/24`. */
const CIDR = /^[\da-f.:]+\/\d{1,3}$/i;
const MODES = ['development', 'test', 'production'] as const;
const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;

/** The settings of all processes, read once from the environment. `.env.example` lists the same names (tested). */
export class Settings extends ExternalSettings {
  /** `production` refuses demo data and weak secrets; anything else shows all emails and starts on loopback only. */
  @IsIn(MODES)
  NODE_ENV: (typeof MODES)[number] = 'development';

  /** PostgreSQL 15 or later, `postgres://user:password@host:port/database`. */
  @Matches(/^postgres(ql)?:\/\//, { message: 'DATABASE_URL must be a postgres:// address' })
  DATABASE_URL: string;

  /** Connections to PostgreSQL per process; together at most twice its cores. API processes have one more, for readiness, workers three at least. */
  @Transform(number)
  @IsInt()
  @Min(1)
  @Max(100)
  DATABASE_POOL_SIZE = 4;

  /** Multiplies the timeouts of the database, for tests on slow machines; 1 in a real installation, where requests fail within 3 s. */
  @Transform(number)
  @IsInt()
  @Min(1)
  @Max(100)
  DATABASE_TIMEOUT_FACTOR = 1;

  /** Streaming replica for hot reads of users whose latest writes it already has; none: all reads go to the primary. */
  @IsOptional()
  @Matches(/^postgres(ql)?:\/\//, { message: 'DATABASE_REPLICA_URL must be a postgres:// address' })
  DATABASE_REPLICA_URL?: string;

  /** Whether hot statements are sent by name; `false` behind a PgBouncer before 1.21 in transaction mode. */
  @Transform(flag)
  @IsBoolean()
  DATABASE_PREPARED_STATEMENTS = true;

  /** Redis 6.2 or later with `maxmemory-policy noeviction`, `redis://host:port`. */
  @Matches(/^rediss?:\/\//, { message: 'REDIS_URL must be a redis:// address' })
  REDIS_URL: string;

  /** Sentinels that know the master, `host:port`, separated by commas; `REDIS_URL` then only gives passwords and number. */
  @Transform(list)
  @Matches(HOST_AND_PORT, { each: true, message: 'REDIS_SENTINELS must be a list of host:port' })
  REDIS_SENTINELS: string[] = [];

  /** What the Sentinels call the master. */
  @IsString()
  REDIS_SENTINEL_NAME = 'mymaster';

  /** Password of the Sentinels themselves, where they ask for one. */
  @IsOptional()
  @IsString()
  REDIS_SENTINEL_PASSWORD?: string;

  /** Address the API listens on; loopback unless you say otherwise. */
  @IsString()
  HOST = '127.0.0.1';

  /** Port of the API, the web app and `/ws`. */
  @Transform(number)
  @IsInt()
  @Min(0)
  @Max(65535)
  PORT = 3000;

  /** API processes behind the port; by default one per core, limited by memory. 1 where an orchestrator starts several. */
  @Transform(number)
  @IsInt()
  @Min(1)
  @Max(64)
  API_PROCESSES = affordableProcesses();

  /** Requests an API works on at once; the rest is answered 503. */
  @Transform(number)
  @IsInt()
  @Min(4)
  @Max(100_000)
  MAX_REQUESTS_IN_FLIGHT = 500;

  /** Address people type: cookies, origin checks and sign-in callbacks depend on it. https outside loopback. */
  @IsUrl(WEB_URL)
  PUBLIC_URL = 'http://localhost:3000';

  /** Signs session cookies: at least 32 random characters, the same for every API process. */
  @MinLength(MIN_SECRET, { message: `SESSION_SECRET must have at least ${MIN_SECRET} characters` })
  SESSION_SECRET: string;

  /** Whether administrators need a second factor: `required` or `optional`; by default `required` only in production. */
  @IsOptional()
  @IsIn(['required', 'optional'])
  ADMIN_SECOND_FACTOR?: 'required' | 'optional';

  /** Folder of the built web app. */
  @IsString()
  WEB_ROOT = 'dist/web';

  /** Folder of stored pictures, shared by API and worker; unused with a bucket. */
  @IsString()
  MEDIA_ROOT = '.local/media';

  /** Folder where an API process keeps its search index between two runs; several processes may share it. */
  @IsString()
  INDEX_ROOT = '.local/index';

  /** Bucket pictures are stored in instead of `MEDIA_ROOT`; it need not be public. */
  @IsOptional()
  @IsString()
  S3_BUCKET?: string;

  /** Address of an S3-compatible service; none: AWS. */
  @IsOptional()
  @IsUrl(WEB_URL)
  S3_ENDPOINT?: string;

  /** Region of the bucket; most services other than AWS take any. */
  @IsString()
  S3_REGION = 'us-east-1';

  /** Our key at the service: it may read, write, delete and list the bucket's objects. */
  @IsOptional()
  @IsString()
  S3_ACCESS_KEY_ID?: string;

  /** Secret of that key. */
  @IsOptional()
  @IsString()
  S3_SECRET_ACCESS_KEY?: string;

  /** Whether the bucket stands in the path and not in the host name, as most services of one's own want it. */
  @Transform(flag)
  @IsBoolean()
  S3_FORCE_PATH_STYLE = false;

  /** Mail server, `smtp://user:password@host:port` or `smtps://`; none: emails are written to `MAIL_ROOT`. */
  @IsOptional()
  @Matches(/^smtps?:\/\/\S+$/, { message: 'SMTP_URL must be an smtp:// or smtps:// address' })
  SMTP_URL?: string;

  /** Sender of our emails, `Name <address>`; none: `no-reply` at the host of `PUBLIC_URL`. */
  @IsOptional()
  @Matches(/^[^\r\n]{3,200}$/, { message: 'MAIL_FROM must be one line' })
  MAIL_FROM?: string;

  /** Folder for emails where no server sends them, shown at `/dev/mail`; unused in production. */
  @IsString()
  MAIL_ROOT = '.local/mail';

  /** Port of the worker's health answers. */
  @Transform(number)
  @IsInt()
  @Min(0)
  @Max(65535)
  WORKER_HEALTH_PORT = 3001;

  /** Port of the API for Prometheus (`GET /metrics`); none: no metrics. The worker uses its health port. */
  @IsOptional()
  @Transform(number)
  @IsInt()
  @Min(0)
  @Max(65535)
  METRICS_PORT?: number;

  /** How long an API process still accepts requests after its readiness fails, in ms; 5000 behind a load balancer. */
  @Transform(number)
  @IsInt()
  @Min(0)
  @Max(10_000)
  SHUTDOWN_DELAY_MS = 0;

  /** Reverse proxies whose `X-Forwarded-For` counts, separated by commas, or `none`; an API in production needs either. */
  @Transform(list)
  @IsString({ each: true })
  TRUSTED_PROXIES: string[] = [];

  /** Networks that many people share, in CIDR notation, separated by commas; limits by address are ten times as high there. */
  @Transform(list)
  @Matches(CIDR, { each: true, message: 'SHARED_NETWORKS must be a list of networks like 203.0.113.0/24' })
  SHARED_NETWORKS: string[] = [];

  /** Multiplies what one person may write in an hour, for load tests; 1 in a real installation. */
  @Transform(number)
  @IsInt()
  @Min(1)
  @Max(MAX_WRITE_LIMIT_FACTOR)
  WRITE_LIMIT_FACTOR = 1;

  /** Key backups are encrypted with, 64 hexadecimal digits; none: they are not encrypted. */
  @IsOptional()
  @Matches(/^[0-9a-f]{64}$/i, { message: 'BACKUP_KEY must be 64 hexadecimal digits: openssl rand -hex 32' })
  BACKUP_KEY?: string;

  /** A file that holds that key, instead of the setting. */
  @IsOptional()
  @IsString()
  BACKUP_KEY_FILE?: string;

  /** `silent`, `error`, `warn`, `info` or `debug`. */
  @IsIn(LOG_LEVELS)
  LOG_LEVEL: (typeof LOG_LEVELS)[number] = 'info';

  /** Whether `seed` may fill in demo campsites and accounts; refused in production. */
  @Transform(flag)
  @IsBoolean()
  DEMO_DATA = false;

  get isProduction(): boolean {
    return this.NODE_ENV === 'production';
  }

  /** Whether administrators without a second factor can only set one up (docs/decisions 18). */
  get isAdminSecondFactorRequired(): boolean {
    return this.ADMIN_SECOND_FACTOR ? this.ADMIN_SECOND_FACTOR === 'required' : this.isProduction;
  }

  /** Whether the service is reached over https; then cookies are `Secure` and `__Host-` (docs/decisions 1). */
  get isHttps(): boolean {
    return this.PUBLIC_URL.startsWith('https:');
  }

  /** Origin of the street map's tiles; null without a street map. */
  get tileOrigin(): string | null {
    return this.TILE_URL === 'none' ? null : new URL(this.TILE_URL).origin;
  }

  get origin(): string {
    return new URL(this.PUBLIC_URL).origin;
  }
}

/** Names of all settings in the order of the class: all properties with a validator. */
export const SETTING_NAMES = [
  ...new Set(
    getMetadataStorage()
      .getTargetValidationMetadatas(Settings, '', false, false)
      .map(({ propertyName }) => propertyName),
  ),
] as (keyof Settings)[];

/** Memory an API process may need, in bytes: for the search index of a million campsites and for its requests. */
const PROCESS_MEMORY = 1.5e9;

/** Largest default number of API processes: with more, PostgreSQL is the bottleneck and not the CPU. */
const MAX_PROCESSES = 8;

/** One process per core, but with at most half of the memory: the rest is left to PostgreSQL and others. */
function affordableProcesses(): number {
  const limit = process.constrainedMemory();
  const memory = limit && limit < totalmem() ? limit : totalmem() / 2;
  const processes = Math.min(availableParallelism(), Math.floor(memory / PROCESS_MEMORY), MAX_PROCESSES);
  return Math.max(1, processes);
}
