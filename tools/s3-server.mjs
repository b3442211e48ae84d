// node tools/s3-server.mjs <folder>: what Kampvuur uses of S3, for tests. It listens where S3_ENDPOINT says and has the bucket
// S3_BUCKET, whose objects are the folder's files. Requests must be signed with S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { errorOf } from './lib/error-of.mjs';

/** @import { IncomingMessage, ServerResponse } from 'node:http' */

/** @typedef {{ status: number, headers?: Record<string, string>, body?: string | Buffer }} Answer */

const [, , folder = ''] = process.argv;
const { S3_ENDPOINT = '', S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = process.env;

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/;
const sha256 = (/** @type {string} */ text) => createHash('sha256').update(text).digest('hex');
const hmac = (/** @type {string | Buffer} */ key, /** @type {string} */ text) =>
  createHmac('sha256', key).update(text).digest();

/** Whether our key and secret signed the request (AWS Signature Version 4). */
function isSigned(/** @type {IncomingMessage} */ { method, url = '', headers }) {
  const [, key, scope = '', names = '', signature] = AUTHORIZATION.exec(headers.authorization ?? '') ?? [];
  const [path, query = ''] = url.split('?');
  const sorted = query.split('&').sort().join('&');
  const signed = names.split(';').map((name) => `${name}:${headers[name]}`);
  const content = [method, path, sorted, ...signed, '', names, headers['x-amz-content-sha256']].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(content)].join('\n');
  // The scope is the day, the region, the service and a constant: each makes the key of the next.
  const secret = scope.split('/').reduce(hmac, Buffer.from(`AWS4${S3_SECRET_ACCESS_KEY}`));
  return key === S3_ACCESS_KEY_ID && signature === hmac(secret, text).toString('hex');
}

/** @type {(status: number, code: string) => Answer} */
const refusal = (status, code) => ({ status, body: `<Error><Code>${code}</Code></Error>` });

/**
 * A page of the objects' names, which continues after the last one of the page before.
 * @type {(query: URLSearchParams) => Promise<Answer>}
 */
async function list(query) {
  const size = Number(query.get('max-keys') ?? 1_000);
  const after = query.get('continuation-token') ?? '';
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.') && name > after).sort();
  const page = names.slice(0, size);
  const objects = await Promise.all(
    page.map(async (name) => {
      const { mtime } = await stat(join(folder, name));
      return `<Contents><Key>${name}</Key><LastModified>${mtime.toISOString()}</LastModified></Contents>`;
    }),
  );
  const next = names.length > size ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return { status: 200, body: `<ListBucketResult>${objects.join('')}${next}</ListBucketResult>` };
}

/** @type {Record<string, (path: string, request: IncomingMessage) => Promise<Answer>>} */
const OPERATIONS = {
  PUT: async (path, request) => {
    // An upload that is cut off leaves no object.
    const draft = join(folder, `.${randomUUID()}`);
    await writeFile(draft, await buffer(request));
    await rename(draft, path);
    return { status: 200 };
  },
  GET: async (path) => ({ status: 200, body: await readFile(path) }),
  HEAD: async (path) => ({ status: 200, headers: { 'content-length': String((await stat(path)).size) } }),
  DELETE: async (path) => {
    await rm(path, { force: true });
    return { status: 204 };
  },
};

/** @type {(request: IncomingMessage) => Promise<Answer>} */
async function answerTo(request) {
  const { pathname, searchParams } = new URL(request.url ?? '', S3_ENDPOINT);
  const [, bucket, name, ...more] = pathname.split('/');
  const operation = OPERATIONS[request.method ?? ''];
  if (!isSigned(request)) return refusal(403, 'SignatureDoesNotMatch');
  if (bucket !== S3_BUCKET) return refusal(404, 'NoSuchBucket');
  if (!name) return request.method === 'GET' ? list(searchParams) : { status: 200 };
  if (!operation || name.startsWith('.') || more.length > 0) return refusal(400, 'InvalidRequest');
  return operation(join(folder, name), request).catch((error) => {
    if (errorOf(error).code === 'ENOENT') return refusal(404, 'NoSuchKey');
    throw error;
  });
}

async function respond(/** @type {IncomingMessage} */ request, /** @type {ServerResponse} */ response) {
  const { status, headers, body } = await answerTo(request).catch((error) => {
    process.stderr.write(`${request.method} ${request.url}: ${errorOf(error).stack}\n`);
    return refusal(500, 'InternalError');
  });
  response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body);
}

const { hostname, port } = new URL(S3_ENDPOINT);
createServer((request, response) => void respond(request, response)).listen(Number(port), hostname, () =>
  process.stdout.write(`S3 at ${S3_ENDPOINT}\n`),
);
