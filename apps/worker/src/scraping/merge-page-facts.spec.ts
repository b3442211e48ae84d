import { tariffText } from '@kampvuur/domain/stays';
import { merged, sureOf } from './extract/test/merged';
import { jsonLd } from './extract/test/pages';

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

  it('does not replace the position that the owner has written by one close to it', () => {
    const geo = { '@type': 'GeoCoordinates', latitude: -33.545, longitude: 24.015 };
    const { point } = merged([
      `<p>GPS: -33.54012, 24.01021</p>${jsonLd({ '@type': 'Campground', name: 'Kliprand', geo })}`,
    ]);
    expect(sureOf([point])).toEqual([{ latitude: -33.54012, longitude: 24.01021 }]);
  });

  it('says a position once, wherever in it the position is', () => {
    const geo = { '@type': 'GeoCoordinates', latitude: -33.92, longitude: 18.42 };
    const { point } = merged([jsonLd({ '@type': 'LocalBusiness', name: 'SA Web Builders', geo })]);
    expect(point?.value).toEqual({ latitude: -33.92, longitude: 18.42 });
    expect(point?.isSure).toBe(false);
  });
});

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

  it('does not compete with no price: the price of a stand is written', () => {
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

  describe('of an offer with an end', () => {
    afterEach(() => void jest.useRealTimers());

    it.each<[string, string, number[]]>([
      ['2026-12-01T00:30+02:00', '2026-12-01', [95]],
      ['2026-12-01T00:30+02:00', '2026-11-30', []],
      ['2026-12-01T23:30+02:00', '2026-12-01', [95]],
      ['2026-12-02T00:30+02:00', '2026-12-01', []],
      ['2026-12-01T23:30+02:00', '2026-12-01T12:00:00', [95]],
      ['2026-12-01T23:30+02:00', '2026-12-01 12:00:00', [95]],
      ['2026-12-02T00:30+02:00', '2026-12-01 23:59:59', []],
      ['2026-12-01T23:30+02:00', '1-December-2026', [95]],
      ['2026-10-01T23:30+02:00', 'October-2026', [95]],
      ['2026-12-01T23:30+02:00', '1/12/2026', [95]],
      ['2026-12-02T00:30+02:00', '1/12/2026', []],
      ['2026-12-02T00:30+02:00', 'Tue, 01 Dec 2026 21:00:00 GMT', []],
      ['2026-12-02T00:30+02:00', 'until further notice', [95]],
      ['2026-12-02T00:30+02:00', 't'.repeat(200_000), [95]],
      ['2026-12-01T23:30+02:00', '2026-12', [95]],
      ['2026-12-01T23:30+02:00', '2026', [95]],
      ['2027-01-01T00:30+02:00', '2026', []],
      ['2026-12-01T00:30+02:00', '2026-12-01T00:31:00+02:00', [95]],
      ['2026-12-01T00:30+02:00', '2026-11-30T22:29:00Z', []],
    ])('counts until it is over: at %s until %.40s', (now, priceValidUntil, expected) => {
      jest.useFakeTimers({ now: new Date(now) });
      const offers = { '@type': 'Offer', name: 'Camp stand', price: 95, priceValidUntil };
      const { rates } = merged([jsonLd({ '@type': 'Campground', name: 'Kliprand', offers })]);
      expect(sureOf([rates])).toEqual(expected);
    });
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

it('takes no message that a page is not found as a description', () => {
  const text = 'Page not found. The page that you are looking for on this camping website does not exist.';
  expect(merged([`<meta name="description" content="${text}">`]).shortDescription).toBeNull();
});

describe('a number that one page says is a fax', () => {
  it('does not go live, however often others say it without the word', () => {
    const { lists } = merged([
      '<p>Fax: 013 555 0199</p>',
      '<p>013 555 0199</p>',
      '<p>Contact us: 013 555 0199</p><p>Tel 013 555 0175</p>',
      '<p>Call us: 013 555 0175</p>',
    ]);
    expect(sureOf(lists.contactPhones)).toEqual(['013 555 0175']);
  });
});

it('takes the picture of a fax for the number behind it, not for the one before', () => {
  const line = '<img src="phone.png"> 013 555 0175 <img src="fax.png"> 013 555 0199';
  const { lists } = merged([`<p>${line}</p>`, '<p>T 013 555 0175</p>']);
  expect(lists.contactPhones.map(({ value }) => value)).toEqual(['013 555 0175']);
  expect(sureOf(lists.contactPhones)).toEqual(['013 555 0175']);
});

describe('words that touch an email address', () => {
  it.each([
    ['<p>emailsales@kliprand.co.za</p>', []],
    ['<p>E-posinfo@kliprand.co.za</p>', []],
    [
      '<p>Emailinfo@kliprand.co.za</p><a href="mailto:info@kliprand.co.za">Write</a>',
      ['info@kliprand.co.za'],
    ],
    ['<p>Email:info@kliprand.co.zaTel:013 555 0175</p>', ['info@kliprand.co.za']],
    ['<p>info@kliprand.comTel 013 555 0175</p>', ['info@kliprand.com']],
    ['<p>email@kliprand.co.za, postbus@kliprand.co.za</p>', ['postbus@kliprand.co.za']],
  ])('are no part of it: %s', (html, live) => {
    expect(sureOf(merged([html]).lists.contactEmails)).toEqual(live);
  });

  it('are cut off behind it', () => {
    const { lists } = merged(['<p>bookings@kliprand.co.zaTel 013 555 0175, info@kliprand.comPhone</p>']);
    expect(lists.contactEmails.map(({ value }) => value)).toEqual([
      'bookings@kliprand.co.za',
      'info@kliprand.com',
    ]);
  });
});

describe('tariffs', () => {
  const lines = (pages: string[], options = {}) =>
    merged(pages, options).tariffs.map(
      ({ value, isSure }) => `${tariffText(value)}${isSure ? ', sure' : ''}`,
    );
  const CAMPING = '<h2>Camping</h2><p>R120 per adult per night.</p>';

  it('of all pages are taken together, and are never sure', () => {
    const wood = '<h2>Camping</h2><p>R60 per child per night. Firewood R40 per bag.</p>';
    expect(lines([CAMPING, wood, CAMPING])).toEqual([
      'R120 per adult a night',
      'R60 per child a night',
      'Firewood: R40 per bundle',
    ]);
  });

  it.each([
    ['two prices for the same', [CAMPING, CAMPING.replace('R120', 'R150')]],
    ['no price of a night for anybody', ['<h2>Camping</h2><p>R60 per child per night.</p>']],
    ['a visit', [`<body class="single-post">${CAMPING}</body>`]],
  ])('are none of pages with %s', (_what, pages) => {
    expect(lines(pages)).toEqual([]);
  });

  it('are none on a page about several places', () => {
    const options = { site: 'https://www.portal.example/' };
    expect(lines([`<h1>Camps in the Karoo</h1>${CAMPING}`], options)).toEqual([]);
    expect(lines([`<h1>Kliprand</h1>${CAMPING}`], options)).toEqual(['R120 per adult a night']);
  });
});
