import { picturesOf } from './extract/page-facts';
import { HOME, merged, sureOf } from './extract/test/merged';
import { jsonLd } from './extract/test/pages';

it.each(['https://www.george.gov.za/', 'https://www.visitknysna.co.za/', 'https://knysna-tourism.co.za/'])(
  'takes nothing of %s as the own words of a campsite in that town',
  (site) => {
    const page = '<p>Tel: 044 555 0175</p><p>Phone us on <a href="tel:0445550175">044 555 0175</a></p>';
    const { lists } = merged([page], { campsite: 'George and Knysna Caravan Park', site });
    expect(sureOf(lists.contactPhones)).toEqual([]);
  },
);

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

describe('the description of a page on somebody else’s website', () => {
  const portal = { site: 'https://www.campdirectory.example/' };
  const described = (text: string) => `<meta name="description" content="${text}">`;
  const meta = described('Campsites, cottages and guest farms for every taste along the river.');
  const article = `<meta property="og:type" content="article">${described('A new campsite has opened, with ten stands.')}`;
  const camps = (...names: string[]) => jsonLd(names.map((name) => ({ '@type': 'Campground', name })));
  const phones = [1, 2, 3, 4].map((end) => `<p>Tel: 016 555 010${end}</p>`).join('');
  it.each([
    ['that speaks of many', meta],
    ['that is an article', article, { site: 'https://www.karoonews.example/2025/09/' }],
    [
      'that describes several places',
      `<h1>Kliprand and others</h1>${meta}${camps('Kliprand', 'Rooikat', 'Vlei')}`,
    ],
    ['that lists many telephones', `<h1>Kliprand and others</h1>${meta}${phones}`],
  ])('%s is not suggested', (_what, html, at = portal) => {
    expect(merged([html], at).shortDescription).toBeNull();
  });

  it.each([
    ['that speaks of one', described('Off-grid tented camp for two on a sheep farm, far from all.')],
    ['that names the campsite in its heading', `<h1>Kliprand</h1>${meta}`],
    ['that names the campsite in the description', meta.replace('Campsites', 'Kliprand has campsites')],
    ['that is the campsite’s own', meta, {}],
  ])('%s waits for a review or goes live', (_what, html, at = portal) => {
    expect(merged([html], at).shortDescription).toMatchObject({ isSure: at !== portal });
  });
});

it('knows a phone by the name of who answers it', () => {
  const pages = ['<p>Bookings: Elsabe 016 555 0175</p>', '<p>Sarel Fourie 016 555 0175</p>'];
  expect(sureOf(merged(pages).lists.contactPhones)).toEqual(['016 555 0175']);
});

describe('a phone of others', () => {
  it.each([
    ['Farm stall 016 555 0175', 'Our farm stall: 016 555 0175'],
    ['Brewery next door 016 555 0175', 'Call the brewery on 016 555 0175'],
    ['Brewery 016 555 0175', 'Call brewery 016 555 0175'],
    ['Call Brewery: 016 555 0175', 'Call Brewery 016 555 0175'],
    ['Bookings: Spa 016 555 0175', 'Bookings Spa: 016 555 0175'],
    ['Skakel Kroeg 016 555 0175', 'Skakel vir Kroeg 016 555 0175'],
    ['<a href="tel:0165550175">Call Brewery</a>', '<a href="tel:0165550175">Call Brewery</a>'],
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

it('takes no address of others for being said twice', () => {
  const { contactEmails } = merged([
    'Brewery: hops@gmail.com',
    '<p>Ask the brewery at hops@gmail.com</p>',
  ]).lists;
  expect(sureOf(contactEmails)).toEqual([]);
  const restaurant = merged(['Email Restaurant eat@gmail.com', 'Contact Restaurant eat@gmail.com']).lists;
  expect(sureOf(restaurant.contactEmails)).toEqual([]);
});

describe('pictures', () => {
  const page = (title: string) =>
    `<title>${title}</title><h1>${title}</h1><img src="/sunset.jpg" width="900">`;

  it.each([
    ["a portal's list", '12 best campsites of the Free State', 'https://www.campsites-portal.co.za/list', 0],
    ["a tourism office's list", 'Guest farms and resorts around Clarens', 'https://visitclarens.co.za/', 0],
    ["a portal's page of the campsite", 'Kliprand', 'https://www.campsites-portal.co.za/kliprand', 1],
    ['its own website', 'Resorts and caravan parks of Kliprand', 'https://www.kliprand.co.za/', 1],
  ])('of %s', (_what, title, address, taken) => {
    expect(picturesOf(page(title), address, 'Kliprand')).toHaveLength(taken);
  });
});
