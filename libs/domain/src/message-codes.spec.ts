import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suspendedMessage } from './accounts/user-administration';
import { apartText } from './campsites/duplicates';
import { PLACE_TEMPLATES } from './campsites/place-messages';
import { stands } from './facts/kinds/stands';
import { CHANGE_TEMPLATES } from './facts/value-messages';
import { jobMessageCode, messageCode, messagesByCode, rowMessageCode } from './message-codes';
import { JOB_TEMPLATES } from './job-messages';
import { filled } from './message-templates';
import { campsiteMerged, MESSAGES } from './messages';
import { parseTariffs } from './stays/parse-tariffs';
import { TRIP_MESSAGES } from './trips/trips';

describe('the code of a message', () => {
  it('is its key, with its subject', () => {
    expect(messageCode(MESSAGES.usernameTaken)).toEqual({ code: 'usernameTaken', values: {} });
    expect(messageCode(TRIP_MESSAGES.notFound)).toEqual({ code: 'trips.notFound', values: {} });
  });

  it('comes with the numbers of the message, by their place', () => {
    expect(messageCode(MESSAGES.rating)).toEqual({ code: 'rating', values: { 0: '1', 1: '5' } });
    expect(messagesByCode().get('rating')).toBe('Please choose a rating from {0} to {1}');
  });

  it('comes with what was put into the message', () => {
    expect(messageCode(campsiteMerged('Kudu (big) “Koppie”', 12))).toEqual({
      code: 'campsiteMerged',
      values: { name: 'Kudu (big) “Koppie”', id: '12' },
    });
    const suspended = suspendedMessage(new Date('2026-12-24T10:00:00Z'), 'Advertising:\ntwice.');
    expect(messageCode(suspended)?.values).toEqual({
      until: '24 December 2026, 12:00',
      reason: 'Advertising:\ntwice.',
    });
  });

  it('is found for every message that people are shown, and for no other text', () => {
    const messages = messagesByCode();
    expect(messages.size).toBeGreaterThan(200);
    const plain = [...messages].filter(([, text]) => !text.includes('{'));
    for (const [, text] of plain) {
      const code = messageCode(text) ?? rowMessageCode(text) ?? jobMessageCode(text);
      expect(messages.get(code?.code ?? '')).toBe(text);
    }
    expect(messageCode('Mahai')).toBeUndefined();
    expect([...messages.keys()]).not.toContain('page');
  });

  it('comes with the point of a refused place, and with what a value was and is', () => {
    const point = '48.85, 2.35';
    expect(messageCode(filled(PLACE_TEMPLATES.farOutside, { point }))).toEqual({
      code: 'places.farOutside',
      values: { point },
    });
    const values = { past: '260', now: 'nothing', old: '240' };
    expect(messageCode(filled(CHANGE_TEMPLATES.changedAgain, values))).toEqual({
      code: 'changes.changedAgain',
      values,
    });
  });

  it('comes with what stands between fixed words', () => {
    expect(messageCode(apartText(1_420))).toEqual({
      code: 'duplicates.kilometresApart',
      values: { kilometres: '1.4' },
    });
    expect(messageCode('Three camps, some 2 km apart')).toBeUndefined();
    expect(messageCode(apartText(null))?.code).toBe('duplicates.distanceUnknown');
  });
});

describe('the code of a refused list', () => {
  it('is that of the part of a stand', () => {
    const name = 'Riverside: big';
    const codeOf = (stand: object) => {
      const parsed = stands.parse([{ name, ...stand }], {} as never);
      return messageCode('message' in parsed ? parsed.message : '');
    };
    expect(codeOf({ length: 41 })).toEqual({ code: 'stands.length', values: { name, min: '1', max: '40' } });
    expect(codeOf({ surface: 'Ice' })).toEqual({ code: 'stands.surface', values: { name } });
    expect(codeOf({ hasTap: 'no' })).toEqual({ code: 'stands.hasTap', values: { name } });
  });

  it('is that of the part of a tariff, with the place of the tariff', () => {
    const codeOf = (tariff: object) => {
      const parsed = parseTariffs([{ price: 1 }, { price: 2, per: 'person', ...tariff }]);
      return messageCode('message' in parsed ? parsed.message : '');
    };
    expect(codeOf({ price: 0.5 })).toEqual({
      code: 'tariffs.price',
      values: { position: '2', min: '0', max: '1000000' },
    });
    expect(codeOf({ per: 'tent' })).toEqual({ code: 'tariffs.per', values: { position: '2' } });
    expect(codeOf({ per: 'stand' })).toEqual({
      code: 'tariffs.same',
      values: { position: '2', before: '1' },
    });
  });
});

describe('the code of what an import says of a row', () => {
  it('is that of the row, of its cause without what differs, and not looked for elsewhere', () => {
    const towns = 'Richmond is in KwaZulu-Natal and in Northern Cape';
    const text = `is missing, and several towns have this name (${towns})`;
    expect(rowMessageCode(text)).toEqual({ code: 'rows.severalTowns', values: { towns } });
    expect(rowMessageCode('is missing, and several towns have this name')).toEqual({
      code: 'rows.severalTowns',
      values: { towns: '' },
    });
    expect(rowMessageCode('has more than … entries; the others are left out')?.code).toBe(
      'rows.tooManyEntries',
    );
    expect(rowMessageCode('Rate per night is in several columns, of which the lowest counts: A, B')).toEqual({
      code: 'sheets.lowestCounts',
      values: { field: 'Rate per night', names: 'A, B' },
    });
    expect(messageCode(text)).toBeUndefined();
    expect(rowMessageCode(MESSAGES.usernameTaken)?.code).toBe('usernameTaken');
  });
});

describe('the code of what a job says', () => {
  it.each(Object.entries(JOB_TEMPLATES))('is that of %s', (key, text) => {
    const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const values = Object.fromEntries(names.map((name) => [name, name === 'fields' ? 'rate' : '7']));
    expect(jobMessageCode(filled(text, values))).toEqual({ code: `jobs.${key}`, values });
  });

  it('is that of another message, and of no other text', () => {
    expect(jobMessageCode(MESSAGES.jobFailed)?.code).toBe('jobFailed');
    expect(jobMessageCode('2 phones')).toEqual({
      code: 'nouns.contactPhones.several',
      values: { count: '2' },
    });
    expect(jobMessageCode('Mahai')).toBeUndefined();
    expect(messageCode('Removed')).toBeUndefined();
  });
});

/** Messages of commands, which operators read in English, and those that are part of others. */
const ELSEWHERE = new Set(['AMENITY_MESSAGES', 'OSM_EXTRACT_MESSAGES']);

it('has every list of messages that there is, so that each has a text in every language', () => {
  const sources = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
    .map((name) => readFileSync(join(__dirname, name), 'utf8'));
  const lists = sources.flatMap((source) =>
    [...source.matchAll(/export const (\w+_(?:MESSAGES|TEMPLATES))(?:: [^=]+)? = \{/g)].map(
      ([, name = '']) => name,
    ),
  );
  const known = ['message-codes.ts', 'messages.ts'].map((name) =>
    readFileSync(join(__dirname, name), 'utf8'),
  );
  const isKnown = (name: string) =>
    known.some((source) => new RegExp(`(?:\\.\\.\\.|: |, )${name}\\b`).test(source));
  expect(lists.length).toBeGreaterThan(15);
  expect(lists.filter((name) => !ELSEWHERE.has(name) && !isKnown(name))).toEqual([]);
});
