import { tariffFromText } from '../stays/tariff-text';
import {
  ageBand,
  type FactProvenance,
  factSourceOf,
  factToAsk,
  lastKnownAt,
  originFactOf,
  PROVENANCE_FACTS,
  stalestOf,
} from './provenance';

const NOW = new Date('2026-11-29T12:00:00Z');

const seen = (observedAt: string, confirmedAt: string | null = null): FactProvenance => ({
  source: 'administrator',
  page: null,
  observedAt,
  confirmations: 0,
  confirmedAt,
  seenOnWebsiteAt: null,
});

it.each([
  ['2026-11-29T12:00:00Z', 'recent'],
  ['2026-05-30T12:00:00Z', 'recent'],
  ['2026-05-29T12:00:00Z', 'ageing'],
  ['2025-05-30T12:00:00Z', 'ageing'],
  ['2025-05-29T12:00:00Z', 'old'],
  ['2019-01-01T00:00:00Z', 'old'],
])('what was known at %s is %s', (at, band) => expect(ageBand(new Date(at), NOW)).toBe(band));

it('a value is as old as the last time somebody knew that it is true', () => {
  expect(lastKnownAt(seen('2024-01-01T00:00:00Z')).getUTCFullYear()).toBe(2024);
  expect(lastKnownAt(seen('2024-01-01T00:00:00Z', '2026-01-01T00:00:00Z')).getUTCFullYear()).toBe(2026);
  expect(lastKnownAt(seen('2026-01-01T00:00:00Z', '2024-01-01T00:00:00Z')).getUTCFullYear()).toBe(2026);
});

it('asks about the value that was known longest ago, of those that change', () => {
  const provenance = {
    rates: seen('2025-01-01T00:00:00Z'),
    contactPhones: seen('2024-01-01T00:00:00Z', '2026-10-01T00:00:00Z'),
    maxRigLength: seen('2019-01-01T00:00:00Z'),
  };
  expect(factToAsk(provenance, {}, NOW)).toBe('rates');
  expect(factToAsk(provenance, {}, NOW, (fact) => fact === 'rates')).toBeUndefined();
  expect(factToAsk({}, {}, NOW)).toBeUndefined();
});

it('finds the value that was known longest ago, wherever it stands', () => {
  const provenance = {
    rates: seen('2025-01-01T00:00:00Z'),
    contactPhones: seen('2024-01-01T00:00:00Z'),
    websiteUrls: seen('2026-01-01T00:00:00Z'),
  };
  expect(stalestOf(provenance, ['rates', 'contactPhones', 'websiteUrls'])).toBe('contactPhones');
  expect(stalestOf(provenance, ['websiteUrls', 'rates'])).toBe('rates');
  expect(stalestOf(provenance, ['deposit', 'websiteUrls'])).toBe('websiteUrls');
  expect(stalestOf(provenance, ['deposit'])).toBeUndefined();
  expect(stalestOf(provenance, [])).toBeUndefined();
});

it('shows the source of what ages, and of what is known besides, but not of a name', () => {
  expect(PROVENANCE_FACTS).toEqual(expect.arrayContaining(['rates', 'tariffs', 'deposit']));
  expect(PROVENANCE_FACTS).not.toContain('name');
});

it('names the source of a value', () => {
  expect(factSourceOf('scrape')).toBe('website');
  expect(factSourceOf('suggestion')).toBe('camper');
  expect(factSourceOf('undo')).toBe('administrator');
});

describe('a rate beside tariffs', () => {
  const tariffs = (line: string) => [tariffFromText(line)].flatMap((tariff) => tariff ?? []);

  it('has their origin where it follows from them', () => {
    expect(originFactOf('rates', { tariffs: tariffs('R180 per adult a night') })).toBe('tariffs');
    expect(originFactOf('contactPhones', { tariffs: tariffs('R180 per adult a night') })).toBe(
      'contactPhones',
    );
    // None of these is a price of a night for anybody.
    expect(originFactOf('rates', { tariffs: tariffs('R900 per stand a week') })).toBe('rates');
    expect(originFactOf('rates', { tariffs: [] })).toBe('rates');
    expect(originFactOf('rates', {})).toBe('rates');
  });

  it('is not asked about, but they are', () => {
    const values = { rates: 180, tariffs: tariffs('R180 per adult a night') };
    const old = seen('2024-01-01T00:00:00Z');
    expect(factToAsk({ rates: old, tariffs: old }, values, NOW)).toBe('tariffs');
    expect(factToAsk({ rates: old, tariffs: seen('2026-08-01T00:00:00Z') }, values, NOW)).toBeUndefined();
    expect(factToAsk({ rates: old }, { rates: 180 }, NOW)).toBe('rates');
  });
});
