import sharp from 'sharp';
import { fetchPictures } from './fetch-pictures';
import { send, site, watchCanary, web } from './web/test/fixture-web';

watchCanary();

const picture = (width: number, green: number): Promise<Buffer> =>
  sharp({ create: { width, height: 200, channels: 3, background: { r: 40, g: green, b: 60 } } })
    .jpeg()
    .toBuffer();

it('passes over a strip of narrow pictures to the wide one behind them', async () => {
  const files: Record<string, ReturnType<typeof send>> = {
    '/wide.jpg': send('image/jpeg', await picture(640, 250)),
  };
  for (let index = 0; index < 15; index += 1)
    files[`/narrow-${index}.jpg`] = send('image/jpeg', await picture(200, index));
  const host = await site(files);
  const candidates = Object.keys(files)
    .reverse()
    .map((path) => ({
      url: `http://${host}${path}`,
      pageUrl: `http://${host}/`,
      licence: null,
      creator: null,
    }));
  const known = { urls: new Set<string>(), hashes: new Set<string>(), room: 10 };
  const found = await fetchPictures(web([host]), candidates, known, 3);
  expect(found.map(({ row }) => row.filename)).toEqual(['wide.jpg']);
});

it('fetches a picture that several pages show once, and takes it from the first', async () => {
  const files: Record<string, ReturnType<typeof send>> = {
    '/wide.jpg': send('image/jpeg', await picture(640, 250)),
  };
  const host = await site(files);
  const candidateOn = (path: string, page: string) => ({
    url: `http://${host}${path}`,
    pageUrl: `http://${host}${page}`,
    licence: null,
    creator: null,
  });
  const missing = Array.from({ length: 12 }, (_, page) => candidateOn('/missing.jpg', `/${page}`));
  const candidates = [...missing, candidateOn('/wide.jpg', '/first'), candidateOn('/wide.jpg', '/second')];
  const known = { urls: new Set<string>(), hashes: new Set<string>(), room: 10 };
  const found = await fetchPictures(web([host]), candidates, known, 3);
  expect(found.map(({ row }) => row.sourceUrl)).toEqual([`http://${host}/first`]);
});
