import { buildDetail } from '../../../../test/build-campsites';
import { coordinatesText, directionLinks, destinationOf, shareDataOf, whatsAppLink } from './place-links';

const CAMPSITE = buildDetail({
  name: "Nature's Valley (SANParks)",
  latitude: '-33.97873',
  longitude: '23.56132',
});
const PLACE = destinationOf(CAMPSITE);

it('knows a place only where there are coordinates', () => {
  expect(destinationOf(buildDetail())).toBeNull();
  expect(PLACE && coordinatesText(PLACE)).toBe('-33.97873, 23.56132');
});

it('leads there in four apps', () => {
  const links = Object.fromEntries(
    (PLACE ? directionLinks(PLACE) : []).map(({ label, href }) => [label, href]),
  );
  expect(links).toEqual({
    'Google Maps': 'https://www.google.com/maps/dir/?api=1&destination=-33.97873,23.56132',
    Waze: 'https://www.waze.com/ul?ll=-33.97873,23.56132&navigate=yes',
    'Apple Maps': 'https://maps.apple.com/?daddr=-33.97873,23.56132',
    'Other app': "geo:-33.97873,23.56132?q=-33.97873,23.56132(Nature's%20Valley%20SANParks)",
  });
});

it('contains the name, the location and the URL of the campsite', () => {
  const share = shareDataOf(CAMPSITE);
  expect(share.url).toBe(`${window.location.origin}/campsite/1`);
  const message = new URL(whatsAppLink(share)).searchParams.get('text');
  expect(message).toBe(`Nature's Valley (SANParks), Bergville, KwaZulu-Natal\n${share.url}`);
});
