import { Redis } from 'ioredis';
import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { retryOnDeadlock } from '@kampvuur/persistence';

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run these tests through npm test`);
  return value;
}

function workerNumber(): string {
  return process.env['JEST_WORKER_ID'] ?? '1';
}

async function asAdministrator(statements: string[]): Promise<void> {
  const client = new Client({ connectionString: required('TEST_DATABASE_URL') });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

let databases = 0;

/** Creates a copy of the migrated template database, for one application of this spec file; returns its address. */
export async function freshDatabase(): Promise<string> {
  databases += 1;
  const name = `kampvuur_test_${workerNumber()}_${databases}`;
  const template = required('TEST_TEMPLATE_DATABASE');
  await emptyRedis();
  // Where nothing is flushed, copying the files takes a quarter of what writing each page to the log does.
  await asAdministrator([
    `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`,
    `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`,
  ]);
  const url = new URL(required('TEST_DATABASE_URL'));
  url.pathname = `/${name}`;
  return url.href;
}

/** Creates a database without tables, for tests of the migrations; returns its address. */
export async function emptyDatabase(): Promise<string> {
  const name = `kampvuur_empty_${workerNumber()}`;
  await asAdministrator([`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`, `CREATE DATABASE ${name}`]);
  const url = new URL(required('TEST_DATABASE_URL'));
  url.pathname = `/${name}`;
  return url.href;
}

/**
 * Empties tables and all that refer to them; ids begin at 1 again. A worker or an API of the same spec may be reading
 * meanwhile what is locked here in another order.
 */
export async function emptyTables(database: DataSource, ...tables: string[]): Promise<void> {
  await retryOnDeadlock(database, (manager) =>
    manager.query(`TRUNCATE ${tables.join(', ')} RESTART IDENTITY CASCADE`),
  );
}

/** Address of the Redis database of this jest worker. */
export function redisUrl(): string {
  const url = new URL(required('TEST_REDIS_URL'));
  url.pathname = `/${workerNumber()}`;
  return url.href;
}

/** Deletes the limits and jobs that earlier specs left: accounts and jobs of the next database have the same ids. */
async function emptyRedis(): Promise<void> {
  const redis = new Redis(redisUrl());
  try {
    await redis.flushdb();
  } finally {
    redis.disconnect();
  }
}
