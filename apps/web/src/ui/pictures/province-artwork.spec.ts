import { join } from 'node:path';
import sharp from 'sharp';
import { PICTURE_WIDTHS, PROVINCES } from '@kampvuur/domain';
import { provinceArtwork } from './province-artwork';

it('knows the artwork of each province', () => {
  expect(provinceArtwork('KwaZulu-Natal').url).toBe('/art/missing-kwazulu-natal-400.webp');
  expect(provinceArtwork('Eastern Cape').srcset).toBe(
    '/art/missing-eastern-cape-400.webp 400w, /art/missing-eastern-cape-800.webp 800w, ' +
      '/art/missing-eastern-cape-1200.webp 1200w',
  );
});

it.each(PROVINCES)('finds every width of the artwork of %s', async (province) => {
  const candidates = [...(provinceArtwork(province).srcset ?? '').matchAll(/(\S+) (\d+)w/g)];
  expect(candidates).toHaveLength(PICTURE_WIDTHS.length);
  for (const [, path = '', width] of candidates) {
    const { width: drawn } = await sharp(join('apps/web/public', path)).metadata();
    expect(drawn).toBe(Number(width));
  }
});
