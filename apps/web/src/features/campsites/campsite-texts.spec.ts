import { join } from 'node:path';
import sharp from 'sharp';
import { PICTURE_WIDTHS, PROVINCES } from '@kampvuur/domain';
import { numbered, ratingsText, telephoneLink, townAndProvince } from './campsite-texts';
import { provinceArtwork } from './card/pictures';

it('counts user ratings in singular, plural and none', () => {
  expect(ratingsText(0)).toBe('No ratings yet');
  expect(ratingsText(1)).toBe('1 user rating');
  expect(ratingsText(31)).toBe('31 user ratings');
});

it('numbers links only when there is more than one', () => {
  expect(numbered('Website', 0, 1)).toBe('Website');
  expect(numbered('Website', 1, 2)).toBe('Website 2');
});

it('makes a phone number callable', () => {
  expect(telephoneLink('+27 (44) 531-6700')).toBe('tel:+27445316700');
  expect(telephoneLink('044 531 6700')).toBe('tel:0445316700');
});

it('names the town when it is known', () => {
  expect(townAndProvince({ closestTown: 'The Crags', province: 'Western Cape' })).toBe(
    'The Crags, Western Cape',
  );
  expect(townAndProvince({ closestTown: null, province: 'Limpopo' })).toBe('Limpopo');
});

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
