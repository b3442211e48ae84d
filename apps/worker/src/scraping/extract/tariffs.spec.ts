import { tariffText } from '@kampvuur/domain/stays';
import { HELD_PAGES } from './test/tariff-pages/held-pages';
import type { TariffPage } from './test/tariff-pages/labelled-page';
import { SEEN_PAGES } from './test/tariff-pages/seen-pages';
import { pageOf } from './test/pages';
import { tariffsOf } from './tariffs';

const found = (html: string): string[] =>
  tariffsOf(pageOf(`<html><body>${html}</body></html>`)[0]).map(({ value }) => tariffText(value));

function measured(pages: readonly TariffPage[]) {
  const notes: string[] = [];
  let [right, wrong, missed] = [0, 0, 0];
  for (const { name, html, tariffs } of pages) {
    const read = found(html);
    const extra = read.filter((line) => !tariffs.includes(line));
    const absent = tariffs.filter((line) => !read.includes(line));
    [right, wrong, missed] = [
      right + read.length - extra.length,
      wrong + extra.length,
      missed + absent.length,
    ];
    notes.push(
      ...extra.map((line) => `${name}: wrong ${line}`),
      ...absent.map((line) => `${name}: missed ${line}`),
    );
  }
  return { precision: right / (right + wrong), recall: right / (right + missed), notes };
}

afterAll(() => {
  // Set by `npm run test:extract` only.
  if (!process.env['EXTRACT_REPORT']) return;
  for (const [title, pages] of [['seen', SEEN_PAGES] as const, ['held out', HELD_PAGES] as const]) {
    const { precision, recall, notes } = measured(pages);
    process.stdout.write(
      `\ntariffs, ${title}, ${pages.length} pages: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}\n`,
    );
    if (process.env['EXTRACT_REPORT'] === 'notes' && title === 'seen')
      process.stdout.write(`${notes.join('\n')}\n`);
  }
});

it('knows at least 20 pages', () => expect(SEEN_PAGES.length + HELD_PAGES.length).toBeGreaterThanOrEqual(20));

it.each([
  ['seen', SEEN_PAGES],
  ['held out', HELD_PAGES],
] as const)('hardly ever suggests a wrong tariff of the pages %s', (_title, pages) => {
  const { precision, recall } = measured(pages);
  expect(precision).toBeGreaterThanOrEqual(0.95);
  expect(recall).toBeGreaterThanOrEqual(0.7);
});

describe('a price', () => {
  it.each([
    ['R150 for each additional person per night.', []],
    ['R90 per extra adult per night. R80 per person per night.', ['R80 per person a night']],
    ['R120,50 per person per night.', []],
    ['From R120 per person per night.', []],
    ['R120 - R150 per person per night.', []],
    ['R120 per person per day.', []],
    ['R120 per person per night if you book for ten days.', []],
    ['Members pay R120 per person per night.', []],
    ['R120 p.p.p.n. Key deposit R200.', ['R120 per person a night']],
    ['R700 per stand per week.', ['R700 per stand a week']],
    [
      'R300 per site (max 6 people) per night, R50 per extra person per night.',
      ['R300 per stand a night, for up to 6 people', 'R50 per person a night'],
    ],
    [
      'R120 per adult per night. R130 per adult per night. R60 per child per night.',
      ['R60 per child a night'],
    ],
    [
      'R120 per persoon per nag, R30 per hond per nag.',
      ['R120 per person a night', 'Pet: R30 per pet a night'],
    ],
  ])('in "%s" is %j', (text, tariffs) => {
    expect(found(`<h2>Camping</h2><p>${text}</p>`)).toEqual(tariffs);
  });

  it('comes with its sentence or its row', () => {
    const [page] = pageOf(
      '<h2>Camping per night</h2><p>Come and stay. R120 per adult.</p><table><tr><td>Child</td><td>R60</td></tr></table>',
    );
    expect(tariffsOf(page).map(({ snippet }) => snippet)).toEqual(['R120 per adult.', 'Child | R60']);
  });

  it('below a heading of rooms is none of a stand', () => {
    expect(found('<h2>Chalets</h2><p>R120 per person per night.</p>')).toEqual([]);
    expect(found('<h1>Camping and more</h1><h2>Our cottages</h2><p>R120 per person per night.</p>')).toEqual(
      [],
    );
  });
});
