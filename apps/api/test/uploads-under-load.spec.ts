import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { MESSAGES, UPLOADS } from '@kampvuur/domain';
import { uploadsSetup } from './uploads.setup';

const setup = uploadsSetup();
const { postForm } = setup;

describe('a sender that goes slow or away', () => {
  /** A socket that has sent the beginning of a photo. */
  async function started(): Promise<Socket> {
    const { port } = setup.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    const head =
      '--x\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
    socket.write(
      'POST /forms HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=x\r\n' +
        `Content-Length: 5000000\r\n\r\n${head}`,
    );
    socket.write(setup.photo.subarray(0, 200));
    await sleep(50);
    return socket;
  }

  it('leaves its place free, and nobody else waits', async () => {
    const sockets = await Promise.all(Array.from({ length: UPLOADS.perUser }, started));
    const { body, headers } = await postForm().attach('photos', setup.photo, 'a.jpg').expect(429);
    expect(body.message).toBe(MESSAGES.tooManyUploads);
    expect(headers['retry-after']).toBe('5');
    // JSON needs no place.
    await postForm().send({ summary: 'Wind' }).expect(201);
    for (const socket of sockets) socket.destroy();
    await sleep(100);
    await postForm().attach('photos', setup.photo, 'a.jpg').expect(201);
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
