import { parse } from 'papaparse';
import type { ImportResult } from '@kampvuur/contracts';
import { factsSetBy, rulesOf } from '@kampvuur/domain/facts';
import { buildCampsite, FACT_SAMPLES } from '@kampvuur/testing';
import { exportedText } from './exported-text';
import { importsOf, importsSetup } from './imports.setup';

const setup = importsSetup();
const { items } = importsOf(() => setup.admin);

/** Texts that a spreadsheet or a reader of cells takes for something else than words. */
const HOSTILE = [
  '=1+1 Camp',
  '+27 Kamp',
  '-33 Kamp',
  '@work Camp',
  "'t Kamp",
  "'=Camp",
  "''t Kamp",
  '＝Kamp',
  '"Kamp" in quotes',
  'Camp; with, separators | and / more',
  'Camp\twith a tab',
  'Closed',
  'n/a Camp',
  'TOTAL Camp',
  'Name of camp',
  'R250 a night Camp',
  '#REF Camp',
  '&amp; <b>Camp</b>',
  '1e5 Camp',
  '2026-01-31',
  '-28.5, 28.4',
  'TRUE',
  'Kampterrein ’n êë',
  'خيمة 帐篷 キャンプ 👨‍👩‍👧',
  '007 Camp',
];

const FORMATS = ['csv', 'geojson'] as const;

/** Also those that only say what is known, of which an import reads the campsite alone. */
const ALL_FORMATS = [...FORMATS, 'facts'] as const;

type Format = (typeof ALL_FORMATS)[number];

const download = (format: Format, query = ''): Promise<string> => exportedText(setup.admin, format, query);

const upload = async (format: Format, text: string): Promise<ImportResult> => {
  const { body } = await setup.admin
    .post('/api/admin/upload?onDuplicates=overwrite')
    .attach('file', Buffer.from(text), `campsites.${format === 'facts' ? 'csv' : format}`)
    .expect(200);
  return body as ImportResult;
};

async function edit(id: number, changes: object): Promise<void> {
  const { body, status } = await setup.admin.patch(`/api/campsites/${id}`).send(changes);
  expect([status, body]).toEqual([200, expect.anything()]);
}

/** The terms of the samples. */
const TERMS = {
  facilities: ['Shop', 'Wi-Fi'],
  activities: ['Hiking', 'Surfing'],
  categories: ['River', 'Resort'],
};

/** Every fact that an import sets, with the text wherever the fact takes it: as the text itself, or as a name in its list. */
function factsWith(text: string): object {
  const samples = factsSetBy('import').map((key) => [key, FACT_SAMPLES[key].stored] as const);
  const named = { tariffs: FACT_SAMPLES.tariffs.stored, stands: FACT_SAMPLES.stands.stored } as const;
  const hostile = {
    ...{ name: text, closestTown: `${text} Dorp`, shortDescription: text, deposit: text, closedReason: text },
    longDescription: `${text}\n\n${text}; two  lines\n\n\n\n\tand more`,
    ...Object.fromEntries(
      Object.entries(named).map(([key, [first, ...rest]]) => [key, [{ ...first, name: text }, ...rest]]),
    ),
  };
  const taken = Object.entries(hostile).filter(
    ([key, value]) => 'value' in rulesOf(key as 'name').parse(value),
  );
  return { ...Object.fromEntries(samples), ...Object.fromEntries(taken) };
}

it.each(FORMATS)('downloads as %s whose import changes nothing, whatever the texts are', async (format) => {
  for (const [index, text] of HOSTILE.entries()) {
    const { id } = await buildCampsite(setup.api.database, { name: text, province: 'Limpopo' }, TERMS);
    await edit(id, { ...factsWith(text), latitude: -23.5 - index / 50, longitude: 29.1 });
  }
  const file = await download(format);
  const answer = await upload(format, file);
  const changed = await items(answer.jobId, 'outcome=updated');
  expect(changed.map(({ campsiteName, differences }) => [campsiteName, differences])).toEqual([]);
  expect(answer).toMatchObject({ success: 0, updated: 0, unchanged: HOSTILE.length, errors: [] });
});

it('downloads as CSV of facts whose import changes nothing', async () => {
  const names = HOSTILE.slice(0, 3);
  for (const [index, text] of names.entries()) {
    const { id } = await buildCampsite(setup.api.database, { name: text, province: 'Limpopo' }, TERMS);
    await edit(id, { ...factsWith(text), latitude: -23.5 - index / 50, longitude: 29.1 });
  }
  const before = await download('csv');
  const file = await download('facts');
  const answer = await upload('facts', file);
  expect(answer).toMatchObject({ success: 0, updated: 0 });
  expect(await download('csv')).toBe(before);
  const { data } = parse<string[]>(file.replace(/^\ufeff/, ''));
  expect(data.flat().filter((cell) => /^\s*[=+@＝]/.test(cell))).toEqual([]);
});

it('downloads as CSV of which no text runs as a formula', async () => {
  for (const name of HOSTILE) await buildCampsite(setup.api.database, { name, province: 'Limpopo' });
  const file = await download('csv');
  const cells = parse<string[]>(file.replace(/^\ufeff/, '')).data.flat();
  expect(cells.filter((cell) => /^\s*[=+@＝]/.test(cell))).toEqual([]);
  expect(cells).toContain("'=1+1 Camp");
  expect(cells).toContain("''=Camp");
});

it.each(FORMATS)('%s of a campsite of which nothing is known changes nothing', async (format) => {
  await buildCampsite(setup.api.database, { name: 'Rooikat Bend', province: 'Limpopo' });
  const answer = await upload(format, await download(format));
  expect(answer).toMatchObject({ success: 0, updated: 0, unchanged: 1, errors: [] });
});

it.each(FORMATS)(
  'brings back from %s what is known to be missing, and makes nothing of what is not known',
  async (format) => {
    const terms = { facilities: ['Shop', 'Fuel'], categories: ['Pet Friendly'] };
    await buildCampsite(setup.api.database, { name: 'Has it all', province: 'Gauteng' }, terms);
    const { id } = await buildCampsite(
      setup.api.database,
      { name: 'Has no fuel', province: 'Gauteng' },
      { facilities: ['Shop'] },
    );
    await edit(id, { absentFacilities: ['Fuel'] });
    const file = await download(format, '&province=Gauteng');
    await edit(id, { absentFacilities: [] });
    expect(await upload(format, file)).toMatchObject({ success: 0, updated: 1, unchanged: 1, errors: [] });
    const { body } = await setup.admin.get(`/api/campsites/${id}`).expect(200);
    expect(body).toMatchObject({ facilities: ['Shop'], absentFacilities: ['Fuel'], absentCategories: [] });
  },
);
