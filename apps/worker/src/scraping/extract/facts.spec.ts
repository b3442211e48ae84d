import { TAXONOMY_FIELDS } from '@kampvuur/domain';
import { coordinatesOf } from './coordinates';
import { descriptionsOf } from './description';
import { termSightingsOf } from './taxonomy';
import { ratesOf } from './rates';
import { valuesOf } from './sightings';
import { jsonLd, pageOf } from './test/pages';

describe('coordinates', () => {
  const at = { latitude: -33.9249, longitude: 18.4241 };
  it.each([
    [
      'a pin',
      '<a href="https://www.google.com/maps/place/Kamp/@-33.9,18.4,17z/data=!3m1!4b1!8m2!3d-33.9249!4d18.4241">',
    ],
    [
      'an embedded map',
      '<iframe src="https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d3310.2!2d18.4241!3d-33.9249!2m3">',
    ],
    ['the middle of a map', '<a href="https://maps.google.co.za/maps/@-33.9249,18.4241,15z">'],
    ['q', '<a href="https://maps.google.com/maps?q=-33.9249,+18.4241">'],
    ['q with loc', '<a href="https://maps.google.com/?q=loc:-33.9249,18.4241">'],
    ['ll', '<a href="http://maps.google.com/?ll=-33.9249,18.4241&z=10">'],
    ['directions', '<a href="https://www.google.com/maps/dir/?api=1&destination=-33.9249%2C18.4241">'],
    ['geo:', '<a href="geo:-33.9249,18.4241;u=35">'],
    ['OpenStreetMap', '<a href="https://www.openstreetmap.org/?mlat=-33.9249&mlon=18.4241#map=12/1/1">'],
    ['the hash of a map', '<a href="https://www.openstreetmap.org/#map=15/-33.9249/18.4241">'],
    [
      'JSON-LD',
      jsonLd({
        '@type': 'Campground',
        geo: { '@type': 'GeoCoordinates', latitude: '-33.9249', longitude: 18.4241 },
      }),
    ],
    [
      'a graph',
      jsonLd({
        '@graph': [
          null,
          7,
          {
            '@type': ['Thing', 'https://schema.org/LodgingBusiness'],
            geo: [{ latitude: -33.9249, longitude: 18.4241 }],
          },
        ],
      }),
    ],
    [
      'microdata',
      '<i itemprop="geo"><meta itemprop="latitude" content="-33.9249"><meta itemprop="longitude" content="18.4241"></i>',
    ],
    ['meta', '<meta name="ICBM" content="-33.9249, 18.4241">'],
    ['text', 'GPS: -33.9249, 18.4241'],
    ['text without its sign', 'GPS S 33.9249 E: 18.4241'.replace('S ', '').replace('E: ', ', ')],
    [
      'a pin rather than the middle of an embedded map before it',
      '<iframe src="https://www.google.com/maps/embed?pb=!1d3310.2!2d18.9!3d-33.1!2m3"></iframe><a href="https://maps.google.com/?q=-33.9249,18.4241">',
    ],
    [
      'the text rather than the middle of a map',
      '<iframe src="https://www.google.com/maps/embed?pb=!1d3310.2!2d18.9!3d-33.1!2m3"></iframe>33° 55′ 29.64″ S, 18° 25′ 26.76″ E',
    ],
    ['degrees', 'S 33°55\'29.64" E 18°25\'26.76"'],
    ['degrees with an ordinal sign', `S33º 55' 29.64" E018º 25' 26.76"`],
    ['degrees with names', 'Latitude: 33° 55′ 29.64″ South, Longitude: 18° 25′ 26.76″ East'],
    ['degrees with two marks for seconds', '33°55´29.64´´S / 18°25´26.76´´O'],
    ['degrees with letters alone', 'GPS S33 55 29.64 E018 25 26.76'],
    ['degrees with letters behind', '33° 55′ 29.64″ S, 18° 25′ 26.76″ E'],
  ])('from %s', (_what, html) => expect(coordinatesOf(...pageOf(html))[0]?.value).toEqual(at));

  it.each([
    ['abroad', '<a href="https://www.google.com/maps/@48.85,2.35,15z">'],
    ['of nobody', jsonLd({ '@type': 'Campground', geo: { latitude: 0, longitude: 0 } })],
    ['half', jsonLd({ '@type': 'Campground', geo: { latitude: -33.9 } })],
    ['on another site', '<a href="https://maps.evil.example/?q=-33.9,18.4">'],
    ['of seconds that are none', 'GPS S33 55 129 E18 25 26'],
    ['none', 'Open 08:00, 17:00. Call 33.92, or 18'],
  ])('%s are none', (_what, html) => expect(coordinatesOf(...pageOf(html))).toEqual([]));
});

describe('rates', () => {
  const lowestOf = (html: string) =>
    valuesOf(ratesOf(...pageOf(html))).sort((one, other) => one - other)[0] ?? null;

  it.each([
    ['Camping from R 250 per night', 250],
    ['R250/night', 250],
    ['R1 200,00 per stand per night', 1200],
    ['R 1,200.00 pn', 1200],
    ['Kampplekke R180 per persoon per nag', 180],
    ['Stands: R300 per night, weekends R 400 per night', 300],
    ['Day visitors R50. Stands R300 per night', 300],
    ['Gate fee R80 per person, then R300 per night', 300],
    ['Stands R250 – R400 per night', 250],
    ['Stands R250 to 400 a night', 250],
    ['Chalets R750 per night for four, R150 for each additional person per night', null],
    ['Adults R200 per night, R90 per child per night', 200],
    ['Caravan stand R350 per night', 350],
    ['Camping per person per night ..... R110.00', 110],
    ['<table><tr><td>Campsite per night<td>R160<td>R220</table>', 160],
    [
      '<table><tr><th>Unit<th>Base rate<th>Additional adult<tr><td>Campsite, per night<td>R340<td>R110</table>',
      340,
    ],
    [
      '<h3>Campsite</h3><p>R180</p><p>per person per night</p><h3>Day visit</h3><p>R60</p><p>per person</p>',
      180,
    ],
    ['<dl><dt>Kampeer, volwassenes<dd>R95 pppn<dt>Kampeer, kinders<dd>R45 pppn</dl>', 95],
    ['Camping R150 per night. Electricity R40 per night', 150],
    ['R250', null],
    ['Deposit R100 per night', null],
    ['R 0 per night', null],
    [jsonLd({ '@type': 'Campground', priceRange: 'R220 - R900' }), 220],
    [jsonLd({ '@type': 'Campground', priceRange: '$$' }), null],
    [
      jsonLd({ '@type': 'Hotel', offers: [{ price: '450.00', priceCurrency: 'ZAR' }, { lowPrice: 380 }] }),
      380,
    ],
    [jsonLd({ '@type': 'Hotel', offers: { price: 45, priceCurrency: 'USD' } }), null],
    ['<span itemprop="priceRange">R150 – R600</span>', 150],
  ])('of %s', (html, rates) => expect(lowestOf(html)).toBe(rates));
});

describe('the description', () => {
  const descriptionOf = (html: string) => descriptionsOf(...pageOf(html))[0]?.value ?? null;
  const text = 'Stands under camel thorns beside the dam, with warm showers.';
  it.each([
    ['JSON-LD', jsonLd({ '@type': 'Campground', description: `<p>${text}</p>` })],
    ['OpenGraph', `<meta property="og:description" content="${text}">`],
    ['meta', `<meta name="description" content="  ${text}\n">`],
    ['broken JSON-LD', jsonLd(`<!-- {"@type": "Campground",\n "description": "${text}",} -->`)],
  ])('from %s', (_what, html) => expect(descriptionOf(html)).toBe(text));

  it('does not turn the direction of what follows', () =>
    expect(descriptionOf(`<meta name="description" content="\u202e${text}\u2066">`)).toBe(text));

  it('is the main text where nothing else is, roads and all, without what costs money', () => {
    const road = `${text} The nearest shop is 4 km away on the R1245 road.`;
    const price = 'Whoever stays for a week on our stands pays the R300 per night of everybody else.';
    expect(descriptionOf(`<main><p>${road}</p><p>${price}</p></main>`)).toBe(road);
  });

  it('is short, and never an empty phrase', () => {
    const long = descriptionOf(`<meta name="description" content="${`${text} `.repeat(20)}">`);
    expect(long?.length).toBeLessThanOrEqual(300);
    expect(long?.endsWith('.')).toBe(true);
    const empty = '<meta name="description" content="Just another WordPress site and nothing else to say">';
    expect(descriptionOf(empty)).toBeNull();
    expect(descriptionOf(jsonLd('{{{'))).toBeNull();
    expect(descriptionOf(jsonLd('null'))).toBeNull();
  });
});

describe('facilities, activities and categories', () => {
  const known = {
    facilities: [
      'Ablutions',
      'Braai places',
      'Power points',
      'Swimming pool',
      'Shop',
      'Wi-Fi',
      'Hot showers',
    ],
    activities: ['Hiking', 'Bird watching', 'Fishing'],
    categories: ['Pet Friendly', 'Farm stay', 'River'],
  };
  const names = (html: string) =>
    TAXONOMY_FIELDS.flatMap((field) => valuesOf(termSightingsOf(...pageOf(html), known).sightings[field]));

  it.each([
    ['<ul><li>Ablutions<li>Braai<li>WiFi</ul>', ['Ablutions', 'Braai places', 'Wi-Fi']],
    [
      '<p>Geriewe: ablusies, krag, swembad en braaiplekke</p>',
      ['Ablutions', 'Braai places', 'Power points', 'Swimming pool'],
    ],
    ['<p>Staproetes, voëlkyk & visvang</p>', ['Hiking', 'Bird watching', 'Fishing']],
    ['<p>Our farm lies a long way from the power of the city and every river.</p>', []],
    ['<p>We are proud to say that each stand has hot showers close by.</p>', ['Hot showers']],
    ['<p>Pets allowed</p>', ['Pet Friendly']],
    ['<p>No pets allowed</p><p>Pets are not allowed</p><p>Geen honde</p>', []],
    ['<p>No swimming pool</p><p>Wi-Fi not available</p>', []],
    ['<p>Addo, a farm stay 30 minutes away, has a swimming pool.</p>', ['Swimming pool']],
    ['<p>We are 5 km from the nearest farm stay and bird watching nearby.</p>', []],
    ['<nav><a>Shop</a></nav><footer>River</footer>', []],
    [
      jsonLd({
        '@type': 'Campground',
        petsAllowed: true,
        amenityFeature: [{ name: 'Swimming pool', value: true }, { name: 'Wi-Fi', value: 'False' }, null, 3],
      }),
      ['Swimming pool', 'Pet Friendly'],
    ],
  ])('of %s', (html, found) => expect(names(html)).toEqual(found));

  it('show the words that say so, however long the line is', () => {
    const filler = 'The farm lies in a quiet kloof below the mountains and has been ours for long. ';
    const line = `${filler.repeat(3)}Each stand has hot  showers and a braai. ${filler.repeat(3)}`;
    const [found] = termSightingsOf(...pageOf(`<p>${line}</p>`), known).sightings.facilities;
    expect(found?.snippet).toContain('Each stand has hot showers and a braai.');
    const [atEnd] = termSightingsOf(...pageOf(`<p>${filler.repeat(3)}There are hot showers.</p>`), known)
      .sightings.facilities;
    expect(atEnd?.snippet).toMatch(/^….{120,}There are hot showers\.$/);
  });
});
