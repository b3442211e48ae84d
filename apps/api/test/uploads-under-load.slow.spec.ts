import sharp from 'sharp';
import { uploadsSetup } from './uploads.setup';

const { postForm } = uploadsSetup();

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
}, 60_000);
