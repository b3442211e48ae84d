import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { PROGRAMS } from '../lib/paths.mjs';
import { takeFreePort } from '../lib/ports.mjs';

const KEY = 'a-key';
const SECRET = 'a-secret';

const folder = mkdtempSync(join(tmpdir(), 'kampvuur-s3-'));
/** @type {string} */
let endpoint;
/** @type {import('node:child_process').ChildProcess} */
let server;

before(async () => {
  endpoint = `http://127.0.0.1:${await takeFreePort(46200)}`;
  const env = {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: 'camp',
    S3_ACCESS_KEY_ID: KEY,
    S3_SECRET_ACCESS_KEY: SECRET,
  };
  const child = spawn(process.execPath, [PROGRAMS.s3Server, folder], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  server = child;
  await once(child.stdout, 'data');
});

after(() => {
  server.kill();
  rmSync(folder, { recursive: true });
});

const clientWith = (accessKeyId = KEY, secretAccessKey = SECRET) =>
  new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
  });

const put = (/** @type {S3Client} */ client, /** @type {string} */ name, bucket = 'camp') =>
  client.send(new PutObjectCommand({ Bucket: bucket, Key: name, Body: name }));

test('a request that another key or secret signed is refused, and so is another bucket', async () => {
  for (const client of [clientWith('another'), clientWith(KEY, 'another')])
    await assert.rejects(put(client, 'a.webp'), { name: 'SignatureDoesNotMatch' });
  await assert.rejects(put(clientWith(), 'a.webp', 'another'), { name: 'NoSuchBucket' });
  assert.equal((await fetch(`${endpoint}/camp/a.webp`, { method: 'PUT', body: 'a' })).status, 403);
  assert.deepEqual(readdirSync(folder), []);
});

test('a list continues after the last name of the page before', async () => {
  const client = clientWith();
  const names = ['a.webp', 'b.webp', 'c.webp'];
  for (const name of names) await put(client, name);
  const found = [];
  /** @type {string | undefined} */
  let ContinuationToken;
  do {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket: 'camp', MaxKeys: 2, ContinuationToken }),
    );
    found.push(...(page.Contents ?? []).map(({ Key }) => Key));
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
  assert.deepEqual(found, names);
});
