import { parse } from 'papaparse';
import { buildCampsite } from '@kampvuur/testing';
import { importsSetup } from './imports.setup';

const setup = importsSetup();

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

it('downloads as a file whose import changes nothing, whatever the texts are', async () => {
  for (const [index, text] of HOSTILE.entries()) {
    await buildCampsite(setup.api.database, {
      name: text,
      province: 'Limpopo',
      latitude: -23.5 - index / 50,
      longitude: 29.1,
      closestTown: `${text} Dorp`,
      shortDescription: text,
      longDescription: `${text}\n\n${text}; two  lines\n\n\n\n\tand more`,
    });
  }
  const file = await setup.admin.get('/api/campsites/export?format=csv').buffer(true).expect(200);
  const answer = await setup.admin
    .post('/api/admin/upload?onDuplicates=overwrite')
    .attach('file', Buffer.from(file.text), 'campsites.csv')
    .expect(200);
  expect(answer.body).toMatchObject({ success: 0, updated: 0, unchanged: HOSTILE.length, errors: [] });
  // The guard against formulas stays: none of the texts begins like one in the file.
  const cells = parse<string[]>(file.text.replace(/^\ufeff/, '')).data.flat();
  expect(cells.filter((cell) => /^\s*[=+@＝]/.test(cell))).toEqual([]);
  expect(cells).toContain("'=1+1 Camp");
  expect(cells).toContain("''=Camp");
});

it('brings back what is known to be missing, and makes nothing of what is not known', async () => {
  const terms = { facilities: ['Shop', 'Fuel'], categories: ['Pet Friendly'] };
  await buildCampsite(setup.api.database, { name: 'Has it all', province: 'Gauteng' }, terms);
  const { id } = await buildCampsite(
    setup.api.database,
    { name: 'Has no fuel', province: 'Gauteng' },
    { facilities: ['Shop'] },
  );
  const edit = (changes: object) => setup.admin.patch(`/api/campsites/${id}`).send(changes).expect(200);
  await edit({ absentFacilities: ['Fuel'] });
  const file = await setup.admin
    .get('/api/campsites/export?format=csv&province=Gauteng')
    .buffer(true)
    .expect(200);
  await edit({ absentFacilities: [] });
  const answer = await setup.admin
    .post('/api/admin/upload?onDuplicates=overwrite')
    .attach('file', Buffer.from(file.text), 'campsites.csv')
    .expect(200);
  expect(answer.body).toMatchObject({ success: 0, updated: 1, unchanged: 1, errors: [] });
  const { body } = await setup.admin.get(`/api/campsites/${id}`).expect(200);
  expect(body).toMatchObject({ facilities: ['Shop'], absentFacilities: ['Fuel'], absentCategories: [] });
});
