import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { MESSAGES, UPLOADS } from '@kampvuur/domain';
import { visitsStage } from './visits-api';

const stage = visitsStage();
const { visit } = stage;

describe('a sender that goes slow or away', () => {
  /** A socket that has sent the beginning of a photo. */
  async function started(): Promise<Socket> {
    const { port } = stage.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    const head =
      '--x\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
    socket.write(
      'POST /visits HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=x\r\n' +
        `Content-Length: 5000000\r\n\r\n${head}`,
    );
    socket.write(stage.photo.subarray(0, 200));
    await sleep(50);
    return socket;
  }

  it('leaves its place free, and nobody else waits', async () => {
    const sockets = await Promise.all(Array.from({ length: UPLOADS.perUser }, started));
    const { body, headers } = await visit().attach('photos', stage.photo, 'a.jpg').expect(429);
    expect(body.message).toBe(MESSAGES.tooManyUploads);
    expect(headers['retry-after']).toBe('5');
    // JSON needs no place.
    await visit().send({ summary: 'Wind' }).expect(201);
    for (const socket of sockets) socket.destroy();
    await sleep(100);
    await visit().attach('photos', stage.photo, 'a.jpg').expect(201);
  });

  it('reads the refusal although it had not sent everything', async () => {
    const socket = await started();
    let answer = '';
    socket.on('data', (data) => (answer += data.toString()));
    socket.write('\r\n--x\r\nContent-Disposition: form-data; name="photos"; filename="b.jpg"\r\n\r\n');
    while (!answer.includes('\r\n\r\n')) await sleep(10);
    expect(answer).toContain('400 Bad Request');
    expect(answer).toContain(MESSAGES.imageUnreadable);
    socket.destroy();
  });
});

it('holds one bad photo after the other without growing', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const whole = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: 'red', noise } })
    .jpeg({ quality: 95 })
    .toBuffer();
  const bad = whole.subarray(0, Math.floor(whole.length * 0.9));
  const send = () => visit().attach('photos', bad, 'a.jpg').expect(400);
  for (let round = 0; round < 3; round += 1) await send();
  const before = process.memoryUsage().rss;
  for (let round = 0; round < 8; round += 1) await send();
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
}, 60_000);
