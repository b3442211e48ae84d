import { ACTIVITIES, CATEGORIES, FACILITIES } from '@kampvuur/domain';
import { factsOf } from './extract/page-facts';
import { type Found, mergePageFacts } from './merge-page-facts';

const HOME = 'https://www.kliprand.co.za/';
const KNOWN = { facilities: [...FACILITIES], activities: [...ACTIVITIES], categories: [...CATEGORIES] };

/** What is found on pages of the campsite Kliprand, or of another one. */
function merged(pages: string[], { campsite = 'Kliprand', site = HOME } = {}) {
  const read = pages.map((html, number) => {
    const url = new URL(`page-${number}`, site).href;
    return { url, facts: factsOf(`<html><body>${html}</body></html>`, url, KNOWN) };
  });
  return mergePageFacts(campsite, read);
}

const jsonLd = (thing: object): string =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...thing })}</script>`;

const sureOf = <T>(found: readonly (Found<T> | null)[]): T[] =>
  found.flatMap((one) => (one?.isSure ? [one.value] : []));

describe('the same words on several pages', () => {
  it.each([
    'Camping: R150 per night for everyone above six.',
    'Whole site (20 stands) R2500 per night',
    'Members R90 per person per night',
  ])('are no evidence of a price: %s', (line) => {
    const { rates } = merged([`<p>${line}</p>`, `<p>${line}</p>`]);
    expect(sureOf([rates])).toEqual([]);
  });

  it.each([
    'Turn-off from the R332: -33.5401, 24.0102',
    'GPS of the nearest hospital: -33.5401, 24.0102',
    'The waterfall is at -33.5401, 24.0102',
    'Parking for the hiking trail: 33°32\'24" S 24°00\'36" E',
  ])('are no evidence of a position: %s', (line) => {
    const { point } = merged([`<p>${line}</p>`, `<p>${line} as said.</p>`]);
    expect(sureOf([point])).toEqual([]);
  });
});

describe('structured data', () => {
  it.each([
    ['three offers', { offers: [60, 450, 2400].map((price) => ({ '@type': 'Offer', price })) }],
    ['a range', { priceRange: 'R80 - R2500' }],
    ['a deposit alone', { offers: { '@type': 'Offer', name: 'Booking deposit', price: 500 } }],
    ['a chalet alone', { offers: { '@type': 'Offer', name: 'Luxury chalet', price: 1800 } }],
  ])('is not sure of a price of %s', (_what, prices) => {
    const { rates } = merged([jsonLd({ '@type': 'Campground', name: 'Kliprand', ...prices })]);
    expect(sureOf([rates])).toEqual([]);
  });

  it('is sure of the one price of a stand', () => {
    const offers = { '@type': 'Offer', name: 'Camp stand', price: 450 };
    const { rates } = merged([jsonLd({ '@type': 'Campground', name: 'Kliprand', offers })]);
    expect(sureOf([rates])).toEqual([450]);
  });

  it('says a position once, wherever in it the position is', () => {
    const geo = { '@type': 'GeoCoordinates', latitude: -33.92, longitude: 18.42 };
    const { point } = merged([jsonLd({ '@type': 'LocalBusiness', name: 'SA Web Builders', geo })]);
    expect(point?.value).toEqual({ latitude: -33.92, longitude: 18.42 });
    expect(point?.isSure).toBe(false);
  });
});

it.each(['https://www.george.gov.za/', 'https://www.visitknysna.co.za/', 'https://knysna-tourism.co.za/'])(
  'takes nothing of %s as the own words of a campsite in that town',
  (site) => {
    const page = '<p>Tel: 044 555 0175</p><p>Phone us on <a href="tel:0445550175">044 555 0175</a></p>';
    const { lists } = merged([page], { campsite: 'George and Knysna Caravan Park', site });
    expect(sureOf(lists.contactPhones)).toEqual([]);
  },
);

it.each(['Not allowed', 'What we do not have', 'Activities in the region', 'At our sister lodge'])(
  'takes no list under "%s" as what the campsite has',
  (heading) => {
    const list = ['Swimming pool', 'Fishing', 'Hiking'].map((name) => `<li>${name}</li>`).join('');
    const { lists } = merged([`<h2>${heading}</h2><ul>${list}</ul>`]);
    expect(sureOf([...lists.facilities, ...lists.activities])).toEqual([]);
  },
);

describe('a price for something else, twice in different words,', () => {
  it.each([
    ['R80 per person per night thereafter', 'R80 per night each person thereafter'],
    ['Third person R80 per night', 'R80 per night for the third person'],
    ['Storage R50 per night', 'Caravan storage: R50 per night'],
    ['Late check-out R150 per night', 'R150 per night for a late check-out'],
    ['Tent hire R200 per night', 'R200 per night to hire a tent'],
    ['Members R90 per person per night', 'R90 pppn for members'],
    ['R120 per stand per night out of season', 'Out of season: R120 per night'],
    ['R480 per stand per night in peak season only', 'Peak R480 per night'],
    ['Conference R650 per night', 'R650 per night for a conference'],
    ['R40 per night for electricity', 'Power: R40 per stand per night'],
    [
      '<p>Guest rooms with a view.</p><p>From R950 per night</p>',
      '<h2>Rates</h2><p>R950 per person per night</p>',
    ],
    ['R70 per person per night (minimum 20 people)', 'R70 pppn, min. 20 people'],
    ['Whole site R2500 per night', 'R2500 per night for the whole campsite'],
    ['<h2>Members</h2><p>R90 per person per night</p>', '<h2>Members only</h2><p>R90 pppn</p>'],
    ['<h3>Tent hire</h3><p>R200 per night</p>', '<h3>Hire a tent</h3><p>R200 per tent per night</p>'],
    ['<p>Rates until 2019</p><p>R95 per person per night</p>', '<h2>Rates 2019</h2><p>R95 pppn</p>'],
    [
      '<table><tr><th></th><th>Members</th></tr><tr><td>Camping per night</td><td>R90</td></tr></table>',
      '<table><tr><td>Camping per night</td><td>members</td><td>R90</td></tr></table>',
    ],
    ['<p>R70 per person per night.</p><p>Minimum 20 people.</p>', 'R70 pppn. Minimum of 20 people.'],
  ])('waits for review: %s', (one, other) => {
    const { rates } = merged([`<p>${one}</p>`, `<p>${other}</p>`]);
    expect(sureOf([rates])).toEqual([]);
  });

  it('is no rival of none: the price of a stand goes live', () => {
    const { rates } = merged([
      '<p>Camping R180 per person per night</p>',
      '<h2>Rates</h2><p>From R180 pppn</p>',
    ]);
    expect(sureOf([rates])).toEqual([180]);
  });

  it('is no rival when it says so: members have a price of their own', () => {
    const { rates } = merged([
      '<p>Camping R180 per person per night</p><p>Members R90 per person per night</p>',
      '<h2>Rates</h2><p>From R180 pppn</p>',
    ]);
    expect(sureOf([rates])).toEqual([180]);
  });

  it('is a rival when it is for a stand, but does not say for how long', () => {
    const { rates } = merged([
      '<p>Camping R180 per person per night</p><p>R750 per stand</p>',
      '<h2>Rates</h2><p>From R180 pppn</p>',
    ]);
    expect(rates?.value).toBe(180);
    expect(rates?.isSure).toBe(false);
  });

  it('is not that of a stand in the offers of structured data', () => {
    const offers = { '@type': 'Offer', name: 'Conference package', price: 650 };
    const past = { '@type': 'Offer', name: 'Camp stand', price: 95, priceValidUntil: '2019-12-31' };
    for (const offer of [offers, past]) {
      const { rates } = merged([jsonLd({ '@type': 'Campground', name: 'Kliprand', offers: offer })]);
      expect(sureOf([rates])).toEqual([]);
    }
  });
});

describe('what is not there now', () => {
  const others = '<li>Hot showers</li><li>Braai places</li>';
  it.each([
    `<ul>${others}<li>Swimming pool (closed for renovations)</li></ul>`,
    `<ul>${others}<li>Swimming pool - coming soon</li></ul>`,
    `<ul>${others}<li>Swimming pool: under construction</li></ul>`,
    `<ul>${others}<li>Swembad (binnekort)</li></ul>`,
    `<ul>${others}<li>Swembad (word tans herstel)</li></ul>`,
    `<ul>${others}</ul><h3>Swimming pool</h3><p>Closed for maintenance until 15 December.</p>`,
    `<ul>${others}<li>✗ Swimming pool</li></ul>`,
    `<ul>${others}<li><i class="fa fa-times"></i> Swimming pool</li></ul>`,
    '<table><tr><td>Hot showers</td><td>Yes</td></tr><tr><td>Pool</td><td>No</td></tr><tr><td>Braai</td><td>Yes</td></tr></table>',
    '<table><tr><td>Hot showers</td><td>✓</td></tr><tr><td>Pool</td><td>✗</td></tr><tr><td>Braai</td><td>✓</td></tr></table>',
    '<table><tr><td>Hot showers</td><td>✓</td></tr><tr><td>Pool</td><td><img src="/img/cross.png"></td></tr><tr><td>Braai</td><td>✓</td></tr></table>',
    '<dl><dt>Hot showers</dt><dd>Yes</dd><dt>Braai places</dt><dd>Yes</dd><dt>Swimming pool</dt><dd>Temporarily closed</dd></dl>',
    `<ul>${others}<li style="text-decoration: line-through">Swimming pool</li></ul>`,
    `<ul>${others}<li class="amenity disabled">Swimming pool</li></ul>`,
    `<ul>${others}<li>Swimming pool in town</li></ul>`,
    '<table><tr><th>Hot showers</th><th>Pool</th><th>Braai</th></tr><tr><td>✓</td><td>✗</td><td>✓</td></tr></table>',
    `<ul>${others}</ul><p>We do not offer: swimming pool, shop, restaurant</p>`,
    `<ul>${others}</ul><h3>The campsite has no</h3><ul><li>Swimming pool</li><li>Shop</li></ul>`,
    `<ul>${others}</ul><h3>Please bring your own</h3><ul><li>Firewood</li><li>Drinking water</li></ul>`,
    `<h2>Coming soon</h2><ul>${others}<li>Swimming pool</li></ul><h2>Now</h2><ul>${others}</ul>`,
    `<ul>${others}<li>Swimming pool</li></ul><p>Please note that the swimming pool is closed until further notice.</p>`,
  ])('is no facility: %s', (html) => {
    const { facilities } = merged([html]).lists;
    expect(sureOf(facilities)).toEqual(['Braai places', 'Hot showers']);
  });

  it('is no welcome: "No pets" below a heading "Pets"', () => {
    const { categories } = merged([
      '<ul><li>River</li><li>Family</li></ul><h3>Pets</h3><p>No pets</p>',
    ]).lists;
    expect(categories.map(({ value }) => value)).toEqual(['Family', 'River']);
  });

  it('is not the power of other stands: "without power"', () => {
    const html = `<p>Stand without power</p><ul>${others}<li>Power points</li></ul>`;
    expect(sureOf(merged([html]).lists.facilities)).toContain('Power points');
  });

  it('is not what is closed on some days only', () => {
    const list = '<ul><li>Hot showers</li><li>Braai places</li><li>Restaurant (closed on Mondays)</li></ul>';
    expect(sureOf(merged([list]).lists.facilities)).toContain('Restaurant');
  });

  it('does not take along its neighbours in a list', () => {
    const list = '<ul><li>Hot showers</li><li>No pets</li><li>Braai places</li><li>Pool (closed)</li></ul>';
    expect(sureOf(merged([list]).lists.facilities)).toEqual(['Braai places', 'Hot showers']);
  });
});

describe('structured data of another business', () => {
  const other = {
    '@type': 'LodgingBusiness',
    name: 'Rooikat Lodge',
    url: 'https://rooikat.co.za/',
    telephone: '021 555 0175',
    email: 'stay@rooikat.co.za',
    priceRange: 'R950',
    geo: { '@type': 'GeoCoordinates', latitude: -33.91234, longitude: 18.41234 },
    amenityFeature: [{ name: 'Swimming pool', value: true }],
    description: 'A small lodge with camping among the dunes, an hour from anywhere at all.',
  };

  it('is not that of the campsite', () => {
    const { lists, rates, point, shortDescription } = merged([jsonLd(other)]);
    expect(sureOf([...lists.contactPhones, ...lists.contactEmails, ...lists.facilities])).toEqual([]);
    expect(sureOf<unknown>([rates, point, shortDescription])).toEqual([]);
  });

  it('is not that of the campsite in microdata either', () => {
    const item = `<div itemscope itemtype="https://schema.org/LocalBusiness"><b itemprop="name">Rooikat Brewery</b>
      <i itemprop="telephone">016 555 0175</i><i itemprop="email">stay@rooikat.co.za</i><i itemprop="priceRange">R300</i></div>`;
    const { lists, rates } = merged([item]);
    expect(sureOf<unknown>([...lists.contactPhones, ...lists.contactEmails, rates])).toEqual([]);
  });

  it.each([
    ['its website', { ...other, url: HOME }],
    ['its name', { ...other, name: 'Kliprand Lodge', url: undefined }],
  ])('is the campsite by %s', (_what, thing) => {
    const { lists, point } = merged([jsonLd(thing)]);
    expect(sureOf(lists.contactPhones)).toEqual(['021 555 0175']);
    expect(sureOf([point])).toHaveLength(1);
  });

  it('is not the campsite for bearing the name of its town', () => {
    const thing = { ...other, name: 'Clarens Brewery', url: undefined };
    const at = { campsite: 'Clarens Caravan Park', site: 'https://www.clarenscaravanpark.co.za/' };
    expect(sureOf(merged([jsonLd(thing)], at).lists.contactPhones)).toEqual([]);
  });
});

it.each([
  ['https://www.clarens.co.za/', 'Clarens Caravan Park', false],
  ['https://www.clarensinfo.co.za/', 'Clarens Caravan Park', false],
  ['https://clarens-accommodation.co.za/', 'Clarens Caravan Park', false],
  ['https://drakensberg.co.za/', 'Drakensberg Camp', false],
  ['https://www.clarenscaravanpark.co.za/', 'Clarens Caravan Park', true],
  ['https://clarenscamping.co.za/', 'Clarens Caravan Park', true],
  ['https://www.kliprandclarens.co.za/', 'Kliprand', true],
])('takes a phone of %s as that of %s: %s', (site, campsite, isOwn) => {
  const page = '<p>Tel: 044 555 0175</p><p>Phone us on <a href="tel:0445550175">044 555 0175</a></p>';
  const { lists } = merged([page], { campsite, site });
  expect(sureOf(lists.contactPhones)).toEqual(isOwn ? ['044 555 0175'] : []);
});

it('knows a phone by the name of who answers it', () => {
  const pages = ['<p>Bookings: Elsabe 016 555 0175</p>', '<p>Sarel Fourie 016 555 0175</p>'];
  expect(sureOf(merged(pages).lists.contactPhones)).toEqual(['016 555 0175']);
});

describe('a phone of others', () => {
  it.each([
    ['Farm stall 016 555 0175', 'Our farm stall: 016 555 0175'],
    ['Brewery next door 016 555 0175', 'Call the brewery on 016 555 0175'],
    ['Wine estate Tel: 016 555 0175', 'The wine estate 016 555 0175'],
    ['<a href="tel:0165550175">The brewery</a>', 'Brewery: 016 555 0175'],
    ['Police 016 555 0175', 'Police station: 016 555 0175'],
    [
      '<a href="tel:0165550175">Farm stall</a>',
      '<p>Farm stall <a href="tel:0165550175">016 555 0175</a></p>',
    ],
    [
      '<h2>Emergency numbers</h2><p>Dr Botha 016 555 0175</p>',
      '<h2>Useful numbers</h2><p>Botha: 016 555 0175</p>',
    ],
  ])('is not that of the campsite: %s', (one, other) => {
    const { contactPhones } = merged([one, other]).lists;
    expect(sureOf(contactPhones)).toEqual([]);
  });
});

it.each([
  '<form><input name="user"><input type="password"></form>',
  '<title>Log in - Kliprand</title><p>Enter your details.</p>',
])('takes nothing of a page that asks to sign in: %s', (form) => {
  const facts = '<p>Camping under camel thorns beside the dam, with warm showers for all our guests.</p>';
  expect(merged([`${form}${facts}`]).shortDescription).toBeNull();
});

it('reads a page with a hidden form to sign in', () => {
  const form = '<div style="display:none"><form><input type="password"></form></div>';
  const facts = '<p>Camping under camel thorns beside the dam, with warm showers for all our guests.</p>';
  expect(merged([form + facts]).shortDescription).not.toBeNull();
});

describe('a position written in the text', () => {
  const geo = { latitude: -33.92, longitude: 18.42 };
  it.each(['LocalBusiness', 'Campground'])('comes before a rough one of a %s', (type) => {
    const data = jsonLd({ '@type': type, name: 'Kliprand', geo });
    const { point } = merged([data, `<p>GPS: 33°10'12.0" S 20°30'36.0" E</p>`]);
    expect(point?.value).toEqual({ latitude: -33.17, longitude: 20.51 });
  });

  it('comes before an exact one in structured data, and waits for review', () => {
    const exact = { latitude: -33.92345, longitude: 18.42345 };
    const data = jsonLd({ '@type': 'Campground', name: 'Kliprand', geo: exact });
    const { point } = merged([`${data}<p>S33° 10.200' E020° 30.600'</p>`]);
    expect(point?.value).toEqual({ latitude: -33.17, longitude: 20.51 });
    expect(point?.isSure).toBe(false);
  });
});

it('takes no kind of place from the name of the place', () => {
  const html = '<b>KLIPRAND PLAAS</b><table><tr><td>Ablusies</td></tr><tr><td>Braai</td></tr></table>';
  const { categories } = merged([html], { site: 'https://www.kliprandplaas.co.za/' }).lists;
  expect(sureOf(categories)).toEqual([]);
});

it('takes no address of others for being said twice', () => {
  const { contactEmails } = merged([
    'Brewery: hops@gmail.com',
    '<p>Ask the brewery at hops@gmail.com</p>',
  ]).lists;
  expect(sureOf(contactEmails)).toEqual([]);
});

it.each([
  '<h2>House rules</h2><ul><li>Pets</li><li>Firewood</li><li>Swimming pool</li></ul>',
  '<form><label><input type="checkbox">Swimming pool</label><label><input type="checkbox">Wi-Fi</label></form>',
  '<div class="filters"><ul><li>Swimming pool</li><li>Wi-Fi</li><li>Pets</li></ul></div>',
  '<p>Tags: camping, river, beach, mountain, swimming pool</p>',
])('takes no list for something else as what the campsite has: %s', (html) => {
  const { facilities, categories } = merged([html]).lists;
  expect(sureOf([...facilities, ...categories])).toEqual([]);
});

it('takes no message that a page is not found as a description', () => {
  const text = 'Page not found. The page that you are looking for on this camping website does not exist.';
  expect(merged([`<meta name="description" content="${text}">`]).shortDescription).toBeNull();
});
