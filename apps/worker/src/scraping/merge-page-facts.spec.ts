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

  it.each(['Turn-off from the R332: -33.5401, 24.0102', 'GPS of the nearest hospital: -33.5401, 24.0102'])(
    'are no evidence of a position: %s',
    (line) => {
      const { point } = merged([`<p>${line}</p>`, `<p>${line} as said.</p>`]);
      expect(sureOf([point])).toEqual([]);
    },
  );
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
