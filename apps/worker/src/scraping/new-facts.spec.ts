import type { CampsiteFields } from '@kampvuur/persistence';
import { merged } from './extract/test/merged';
import { jsonLd } from './extract/test/pages';
import type { Found } from './fact-candidates';
import { reconcile } from './reconcile';
import { fieldsText } from './result-texts';

jest.mock('@kampvuur/domain/facts/groups/price', () =>
  jest
    .requireActual<typeof import('./test/probe-facts')>('./test/probe-facts')
    .withProbes(jest.requireActual('@kampvuur/domain/facts/groups/price')),
);

/** What pages say of a fact that only its entry names. */
const lengthOn = (...pages: string[]): Found<number> | null =>
  (merged(pages) as object as { probeLength: Found<number> | null }).probeLength;

const camp = (feature: object) =>
  jsonLd({ '@type': 'Campground', name: 'Kliprand', amenityFeature: [feature] });

describe('a number with a unit in the text of a page', () => {
  it.each([
    ['<p>Probe length 8 m</p>', 8],
    ['<p>Our stands are shady. Max. probe length: 10m each.</p>', 10],
    ['<p>Longest probe (with trailer): 8,5 metres</p>', 8.5],
    ['<p>LONGEST-PROBE up to 26 ft</p>', 7.9],
    [`<p>Probe length 26'6"</p>`, 8.1],
    ['<table><tr><th>Probe length</th><td>12 m</td></tr></table>', 12],
  ])('is found in %s, for a review', (html, value) => {
    expect(lengthOn(html, html.replace('<p>', '<p>Again: '))).toMatchObject({ value, isSure: false });
  });

  it.each([
    '<p>Probe length 8</p>',
    '<p>Probe length 8 km</p>',
    '<p>Probe length 80 m</p>',
    '<p>Probe length 8 m x 4 m</p>',
    '<p>The probe is long. A walk of 8 m.</p>',
    '<p>Probe length</p><p>8 m</p>',
    '<p>Subprobe length 8 m</p>',
    '<h2>Other parks nearby</h2><p>Probe length 8 m</p>',
    '<p>Built by Rooikat, probe length 8 m</p>',
  ])('is not seen in %s', (html) => {
    expect(lengthOn(html)).toBeNull();
  });
});

describe('a number with a unit in structured data', () => {
  it.each([
    { name: 'Probe length', value: '8 m' },
    { name: 'Maximum probe length', value: 8, unitCode: 'MTR' },
    { name: 'Probe length', value: { '@type': 'QuantitativeValue', maxValue: 8, unitText: 'metres' } },
  ])('is sure: %j', (feature) => {
    expect(lengthOn(camp(feature))).toMatchObject({ value: 8, isSure: true });
  });

  it.each([
    { name: 'Probe length', value: 8 },
    { name: 'Probe length', value: true },
    { name: 'Pool length', value: '8 m' },
    { name: 'Probe length', value: '80 m' },
  ])('is none: %j', (feature) => {
    expect(lengthOn(camp(feature))).toBeNull();
  });
});

describe('a campsite', () => {
  const decide = (here: number | null, html: string) => {
    const values = { province: 'Limpopo', contactPhones: [], contactEmails: [], probeLength: here };
    return reconcile(values as object as CampsiteFields, merged([html]), new Set(), []);
  };
  const sure = camp({ name: 'Probe length', value: '8 m' });

  it('takes a sure value where nothing is known', () => {
    const { fieldUpdates, suggestion } = decide(null, sure);
    expect(fieldUpdates).toMatchObject([{ changes: { probeLength: 8 } }]);
    expect(suggestion).toBeNull();
  });

  it.each([
    [6, sure],
    [null, '<p>Probe length 8 m</p>'],
  ])('that has %j gets a suggestion from %s', (here, html) => {
    const { fieldUpdates, suggestion } = decide(here, html);
    expect(fieldUpdates).toEqual([]);
    expect(suggestion).toMatchObject({ changes: { probeLength: 8 }, baseValues: { probeLength: here } });
  });

  it('keeps what it has', () => {
    expect(decide(8, sure)).toMatchObject({ fieldUpdates: [], suggestion: null });
  });
});

it('names facts as their entries do', () => {
  const values = {
    probeLength: 8,
    contactPhones: ['1', '2'],
    latitude: -24,
    longitude: 28,
    name: 'Kliprand',
  };
  expect(fieldsText(values)).toBe('probe length, 2 phones and location');
});
