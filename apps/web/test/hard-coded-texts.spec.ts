import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hardCodedTexts, textsSaidWhileLoading } from './hard-coded-texts';

const SOURCES = join(__dirname, '../src');

/** Texts that stay as they are in every language, by their file or folder, with the reason. */
const SAME_EVERYWHERE: Readonly<Record<string, readonly string[] | 'all'>> = {
  // The page of the pieces of the interface, which only developers open.
  'pages/dev-ui/': 'all',
  // Names of mountains, rivers and passes, as maps print them; their provinces, neighbours and oceans are translated.
  'ui/map/terrain.ts': 'all',
  'ui/map/map-names.ts': 'all',
  'ui/map/base-data.ts': 'all',
  // Names of fonts.
  'app/theme/': 'all',
  'ui/map/name-layers.ts': 'all',
  // Names of formats, and of who makes the data and the product.
  'features/campsites/results/DownloadMenu.tsx': ['GPX', 'KML', 'GeoJSON', 'CSV'],
  'features/imports/FetchOpenStreetMap.tsx': ['OpenStreetMap'],
  'features/operations/OperationsOverview.tsx': ['Kampvuur'],
  // Stands for a message that `messageOf` says.
  'base/problem.ts': ['An unknown error occurred'],
};

const isSame = (file: string, text: string): boolean =>
  Object.entries(SAME_EVERYWHERE).some(
    ([place, texts]) => file.startsWith(place) && (texts === 'all' || texts.includes(text)),
  );

const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.spec\.tsx?$/.test(name))
  .map((file) => ({ file, source: readFileSync(join(SOURCES, file), 'utf8') }));

const foundBy = (find: typeof hardCodedTexts) =>
  sources.flatMap(({ file, source }) => find(file, source).map(({ text, line }) => ({ file, line, text })));

describe('the texts of the web app', () => {
  it('are in the catalogues', () => {
    const found = foundBy(hardCodedTexts);
    expect(found.filter(({ file, text }) => !isSame(file, text))).toEqual([]);
    const unused = Object.keys(SAME_EVERYWHERE).filter(
      (place) => !found.some(({ file }) => file.startsWith(place)),
    );
    expect(unused).toEqual([]);
  });

  it('are said when they are shown, not while their module loads', () =>
    expect(foundBy(textsSaidWhileLoading)).toEqual([]));

  it.each([
    ['<p>Bring wood</p>', 'Bring wood'],
    ["<p>{isOpen ? 'open' : <b />}</p>", undefined],
    ["<p>{isOpen ? 'Open now' : null}</p>", 'Open now'],
    ['<Field label="Nights" />', 'Nights'],
    ['<img alt={`Photo ${number}`} />', 'Photo …'],
    ["<Field label={text || 'Nights'} />", 'Nights'],
    ["const item = { title: 'Nights', to: '/nights' };", 'Nights'],
    ["const sorry = 'Something went wrong';", 'Something went wrong'],
    ["throw new Error('No element with this id');", undefined],
    ["import { A } from 'Some module';", undefined],
    ["type Kind = 'Some kind';", undefined],
    ['<Box className="card-text two-lines" />', undefined],
    ["<Box sx={{ display: 'flex' }} />", undefined],
  ])('would be found in %s', (source, text) =>
    expect(hardCodedTexts('a.tsx', source).map((found) => found.text)).toEqual(
      text === undefined ? [] : [text],
    ),
  );

  it.each([
    ["const title = say('title');", 1],
    ['const OPTIONS = KEYS.map((key) => ({ key, label: say(key) }));', 1],
    ['const options = () => KEYS.map((key) => say(key));', 0],
    ["const titleOf = () => say('title');", 0],
    ["const NAMES = { one: sayCommon('one'), other: formatDate(day) };", 2],
  ])('would be noticed when said too early in %s', (source, count) =>
    expect(textsSaidWhileLoading('a.ts', source)).toHaveLength(count),
  );
});
