import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { HTTP_TIMEOUTS, MESSAGES } from '@kampvuur/domain';
import { buildCampsite, buildUser, cookieOf, testSettings } from '@kampvuur/testing';
import { DataSource } from 'typeorm';
import { createApi } from '../src/create-api';

/** The limits of the product, shorter: an upload is still given longer than another body. */
const SHORT = { head: 1_000, body: 1_000, upload: 4_000, idle: 2_000 };

let product: NestFastifyApplication;
/** The later one: passport's strategy, of which there is one in a Node process, is of its session store. */
let app: NestFastifyApplication;
let server: Server;
beforeAll(async () => {
  const settings = await testSettings();
  product = await createApi(settings);
  app = await createApi(settings, undefined, SHORT);
  await app.listen(0, '127.0.0.1');
  server = app.getHttpServer();
});
afterAll(async () => {
  await app.close();
  await product.close();
});

/** Sends text, then nothing more; returns what came back until the server closed, and after how many ms it did. */
async function stall(
  text: string,
  then: (socket: Socket) => void = () => undefined,
): Promise<{ answer: string; after: number }> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  let answer = '';
  socket.on('data', (data) => (answer += data.toString()));
  const began = Date.now();
  socket.write(text);
  then(socket);
  await once(socket, 'close');
  return { answer, after: Date.now() - began };
}

/** Sends text, then a byte every few hundred milliseconds until the server closes the connection. */
async function trickle(text: string): Promise<{ answer: string; after: number }> {
  return stall(text, (socket) => {
    const timer = setInterval(() => socket.write('-'), SHORT.idle / 5);
    socket.once('close', () => clearInterval(timer));
  });
}

function expectTimeout(answer: string): void {
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(answer.toLowerCase()).toContain('content-type: application/problem+json; charset=utf-8');
  expect(answer.toLowerCase()).toContain('x-request-id: ');
  expect(answer).toContain(MESSAGES.requestTimeout);
}

const JSON_HEAD =
  'POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{';

it('of the product are 10 s for a head, 30 s for a body, 120 s for an upload, 75 s of silence', () => {
  expect(HTTP_TIMEOUTS).toEqual({ head: 10_000, body: 30_000, upload: 120_000, idle: 75_000 });
  const real = product.getHttpServer();
  expect(real.headersTimeout).toBe(10_000);
  expect(real.requestTimeout).toBe(120_000);
  expect(real.keepAliveTimeout).toBe(75_000);
  expect(real.timeout).toBe(75_000);
});

it('end a head that does not come to its end', async () => {
  expectTimeout((await stall('GET /api/health/live HTTP/1.1\r\nHost: a\r\n')).answer);
});

it('end a body that does not come to its end, an upload later', async () => {
  const database = app.get(DataSource);
  const { id } = await buildCampsite(database);
  const cookie = await cookieOf(server, await buildUser(database));
  const upload =
    `POST /api/campsites/${id}/checkins HTTP/1.1\r\nHost: a\r\nCookie: ${cookie}\r\n` +
    'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000\r\n\r\n--x\r\n';
  const [json, form] = await Promise.all([stall(JSON_HEAD), stall(upload)]);
  expectTimeout(json.answer);
  // The silence of this one is longer than a connection may be silent: it is closed by that.
  expect(form.after).toBeGreaterThan(json.after);
});

it('end an upload that takes longer than allowed, however steadily it sends', async () => {
  const database = app.get(DataSource);
  const { id } = await buildCampsite(database);
  const cookie = await cookieOf(server, await buildUser(database));
  const head =
    `POST /api/campsites/${id}/checkins HTTP/1.1\r\nHost: a\r\nCookie: ${cookie}\r\n` +
    'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000\r\n\r\n--x\r\n';
  expectTimeout((await trickle(head)).answer);
});

it('close a connection on which nothing more is asked, and leave requests sent together alone', async () => {
  const ask = 'GET /api/health/live HTTP/1.1\r\nHost: a\r\n\r\n';
  const { answer, after } = await stall(ask + ask);
  expect(answer.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
  expect(after).toBeGreaterThan(SHORT.idle - 100);
});
