import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { MESSAGES } from '@kampvuur/domain';
import { pictureDecoders } from '@kampvuur/media';
import { decoderProcesses } from '@kampvuur/testing';
import { withPackedText } from './image-fixtures';
import { uploadsSetup } from './uploads.setup';

const setup = uploadsSetup();
const { postForm } = setup;

it('holds one bad photo after the other without growing', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const whole = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: 'red', noise } })
    .jpeg({ quality: 95 })
    .toBuffer();
  const bad = whole.subarray(0, Math.floor(whole.length * 0.9));
  const send = () => postForm().attach('photos', bad, 'a.jpg').expect(400);
  for (let round = 0; round < 3; round += 1) await send();
  const before = process.memoryUsage().rss;
  for (let round = 0; round < 8; round += 1) await send();
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
});

describe('a photo whose decoding could go wrong', () => {
  const send = (photo: Buffer) => postForm().attach('photos', photo, 'a.png');

  it('takes no more than its pixels do when 200 MB of text are packed into it', async () => {
    const png = await sharp(setup.photo).png().toBuffer();
    const armed = withPackedText(png, 4);
    await send(png).expect(201);
    const [rss, cpu] = [process.memoryUsage().rss, process.cpuUsage()];
    await send(armed).expect(201);
    const { user, system } = process.cpuUsage(cpu);
    expect((user + system) / 1_000).toBeLessThan(1_000);
    expect(process.memoryUsage().rss - rss).toBeLessThan(100_000_000);
  });

  it('is asked for again when its decoder dies, and is taken then', async () => {
    const large = await sharp({ create: { width: 7_000, height: 6_000, channels: 3, background: 'red' } })
      .png({ progressive: true, compressionLevel: 1 })
      .toBuffer();
    pictureDecoders.endIdle();
    const others = new Set(decoderProcesses());
    const answer = send(large).then((response) => response);
    let decoder: number | undefined;
    while (decoder === undefined) {
      await sleep(5);
      decoder = decoderProcesses().find((pid) => !others.has(pid));
    }
    process.kill(decoder, 'SIGKILL');
    const { status, body } = await answer;
    expect({ status, message: body.message }).toEqual({ status: 503, message: MESSAGES.imagesDown });
    await send(large).expect(201);
  });
});
