import { ACTIVITIES, CATEGORIES, FACILITIES, TAXONOMY_FIELDS } from '@kampvuur/domain';
import { distanceKm } from '@kampvuur/domain/geography';
import { factsOf, picturesOf } from './extract/page-facts';
import { type LabelledPage, labelledPages, type Truth } from './extract/test/labelled-pages';
import { Tally } from './extract/test/quality';
import type { Found } from './fact-candidates';
import { mergePageFacts } from './merge-page-facts';

/** Least share of what goes live that has to be right, on every field (docs/data-quality.md). */
const MIN_PRECISION = 0.98;
/** Least share of what is suggested that has to be right, over all fields. */
const MIN_SUGGESTED_PRECISION = 0.79;
/** The same of what goes live or is suggested, on every field. */
const MIN_PRECISION_OF_ALL = 0.84;
/** Least share of what pages say that reaches the campsite or its reviewer, over all fields. */
const MIN_RECALL = 0.9;
/** Least share that needs no review. */
const MIN_LIVE_RECALL = 0.6;
/** A point this near is right, in kilometres. */
const NEAR_KM = 0.5;

const KNOWN = { facilities: [...FACILITIES], activities: [...ACTIVITIES], categories: [...CATEGORIES] };

type Field = Exclude<keyof Truth, 'campsite'>;

/** What goes live, what is only suggested, and both together, by field. */
type Tallies = Record<Part, Map<Field, Tally>>;

const PARTS = ['live', 'suggested', 'all'] as const;
type Part = (typeof PARTS)[number];

function count<T, V>(
  tallies: Tallies,
  field: Field,
  page: string,
  found: readonly Found<V>[],
  truth: readonly T[],
  isRight: (one: V, truth: T) => boolean,
): void {
  const parts = {
    live: found.filter(({ isSure }) => isSure),
    suggested: found.filter(({ isSure }) => !isSure),
    all: found,
  };
  for (const part of PARTS) {
    const tally = tallies[part].get(field) ?? new Tally();
    tallies[part].set(field, tally);
    tally.add(
      page,
      parts[part].map(({ value }) => value),
      truth,
      isRight,
    );
  }
}

const listOf = <T>(value: T | null | undefined): T[] =>
  value === null || value === undefined ? [] : [value];
const isSame = (one: unknown, other: unknown) => one === other;

/** Reads pages and compares what was found with what is true. */
function measured(pages: readonly LabelledPage[]): Tallies {
  const tallies: Tallies = { live: new Map(), suggested: new Map(), all: new Map() };
  for (const { name, address, truth, html } of pages) {
    const campsite = truth.campsite ?? new URL(address).hostname.split('.').at(-2) ?? '';
    const found = mergePageFacts(campsite, [{ url: address, facts: factsOf(html, address, KNOWN) }]);
    for (const field of ['contactPhones', 'contactEmails', ...TAXONOMY_FIELDS] as const)
      count(tallies, field, name, found.lists[field], truth[field] ?? [], isSame);
    for (const field of ['rates', 'facebookUrl'] as const)
      count(
        tallies,
        field,
        name,
        listOf<Found<unknown>>(found[field]),
        listOf<unknown>(truth[field]),
        isSame,
      );
    const [descriptions, starts] = [listOf(found.shortDescription), listOf(truth.shortDescription)];
    count(tallies, 'shortDescription', name, descriptions, starts, (text, any) =>
      any.some((start) => text.startsWith(start)),
    );
    count(
      tallies,
      'point',
      name,
      listOf(found.point),
      listOf(truth.point),
      (point, [latitude, longitude]) => {
        return distanceKm(point, { latitude, longitude }) <= NEAR_KM;
      },
    );
    const pictures = picturesOf(html, address, campsite).map((value) => ({
      value,
      url: address,
      ...PICTURE,
    }));
    count(tallies, 'images', name, pictures, truth.images ?? [], isSame);
  }
  return tallies;
}

/** Every picture that is found goes live. */
const PICTURE = { snippet: '', isSure: true, isQuote: false };

const pages = labelledPages();
let tallies: Tallies;
beforeAll(() => {
  tallies = measured(pages);
});

afterAll(() => {
  // Set by `npm run test:extract` only.
  if (!process.env['EXTRACT_REPORT']) return;
  const tuning = pages.filter(({ heldOut }) => heldOut === null);
  process.stdout.write(report('all pages', pages));
  process.stdout.write(report('pages for tuning', tuning, process.env['EXTRACT_REPORT'] === 'notes'));
  process.stdout.write(
    report(
      'held-out pages',
      pages.filter(({ heldOut }) => heldOut !== null),
    ),
  );
  for (const set of new Set(pages.flatMap(({ heldOut }) => heldOut ?? [])))
    process.stdout.write(
      report(
        set,
        pages.filter(({ heldOut }) => heldOut === set),
      ),
    );
});

/** Figures of pages; only pages for tuning say what is wrong or missed, so that no rule is tuned with the others. */
function report(title: string, pages: readonly LabelledPage[], hasNotes = false): string {
  const tallies = measured(pages);
  const figure = (value: number) => value.toFixed(3).padStart(9);
  const rows = [...tallies.live].map(([field, live]) => {
    const all = tallies.all.get(field) ?? live;
    const suggested = tallies.suggested.get(field) ?? live;
    const figures = [live.precision, live.recall, live.f1, all.precision, all.recall, all.f1].map(figure);
    const counts = `${suggested.right} of ${suggested.right + suggested.wrong}`.padStart(9);
    return `| ${field.padEnd(16)} | ${figures.join(' | ')} | ${counts} |`;
  });
  const notes = hasNotes ? notesInWords(tallies) : '';
  return `\n${title}, ${pages.length}: what goes live, what goes live or is suggested, right of the suggested\n\n${HEAD}\n${rows.join('\n')}\n${notes}\n`;
}

const HEAD = `| field            | precision |    recall |        F1 | precision |    recall |        F1 | suggested |
| ---------------- | --------: | --------: | --------: | --------: | --------: | --------: | --------: |`;

function notesInWords(tallies: Tallies): string {
  return PARTS.flatMap((part) =>
    [...tallies[part]].flatMap(([field, { notes }]) => notes.map((note) => `${part} ${field} ${note}`)),
  ).join('\n');
}

/** All fields together. */
function recallOf(part: keyof Tallies): number {
  const all = [...tallies[part].values()];
  const right = all.reduce((sum, tally) => sum + tally.right, 0);
  return right / all.reduce((sum, tally) => sum + tally.right + tally.missed, 0);
}

it('knows at least 60 pages', () => expect(pages.length).toBeGreaterThanOrEqual(60));

it.each<Field>([
  'contactPhones',
  'contactEmails',
  'facebookUrl',
  'rates',
  'shortDescription',
  'point',
  'facilities',
  'activities',
  'categories',
  'images',
])('hardly ever lets a wrong value of %s go live', (field) => {
  const tally = tallies.live.get(field);
  expect(tally?.right).toBeGreaterThan(0);
  expect(tally?.precision).toBeGreaterThanOrEqual(MIN_PRECISION);
});

it('suggests little that is wrong', () => {
  const suggested = [...tallies.suggested.values()];
  const right = suggested.reduce((sum, tally) => sum + tally.right, 0);
  const wrong = suggested.reduce((sum, tally) => sum + tally.wrong, 0);
  expect(right / (right + wrong)).toBeGreaterThanOrEqual(MIN_SUGGESTED_PRECISION);
  for (const tally of tallies.all.values())
    expect(tally.precision).toBeGreaterThanOrEqual(MIN_PRECISION_OF_ALL);
});

it('finds most of what pages say, and most of that needs no review', () => {
  expect(recallOf('all')).toBeGreaterThanOrEqual(MIN_RECALL);
  expect(recallOf('live')).toBeGreaterThanOrEqual(MIN_LIVE_RECALL);
});
