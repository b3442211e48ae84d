import { telephoneLink } from '../../ui/links/telephone-link';
import { ratingsText, townAndProvince, websiteTexts } from './campsite-texts';

it('counts user ratings in singular, plural and none', () => {
  expect(ratingsText(0)).toBe('No ratings yet');
  expect(ratingsText(1)).toBe('1 user rating');
  expect(ratingsText(31)).toBe('31 user ratings');
});

it('names websites by their host, numbered only when there is more than one', () => {
  expect(websiteTexts(['https://www.parks.example/kudu?from=1'])).toEqual(['parks.example']);
  expect(websiteTexts(['https://kudu.example', 'http://kudu.example:8080/book'])).toEqual([
    '1. kudu.example',
    '2. kudu.example:8080',
  ]);
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
