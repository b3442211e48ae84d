import type { ImportResult, JobEntry } from '@kampvuur/contracts';
import { IMPORT, IMPORT_MESSAGES } from '@kampvuur/domain';
import { CampsiteEntity, CampsiteRevisionEntity, ImportFileEntity } from '@kampvuur/persistence';
import { buildCampsite } from '@kampvuur/testing';
import { ImportsService } from '../src/imports/imports.service';
import { type Cells, csv, importsOf, importsSetup, sheet } from './imports.setup';
import { KRANS, overpass } from './openstreetmap.setup';

const UPLOAD = '/api/admin/upload';
const HEADER: Cells = ['Park Name', 'Region', 'GPS Coordinates', 'Price per night', 'Facilities', 'Pets'];
const ROWS: Cells[] = [
  ['Rooikrans', 'Wes-Kaap', '-33.93, 18.86', 'R 1 200,00', 'hot shower; Helipad', 'ja'],
  ['Nowhere', 'Namibia', null, null, null, null],
  ['Already There', 'Limpopo', null, null, null, null],
  ['rooikrans!', 'Western Cape', null, null, null, null],
  ['Near By', 'Gauteng', '-24.5005, 28.7', 'FREE', null, null],
];

const setup = importsSetup();
beforeEach(async () => {
  await buildCampsite(
    setup.api.database,
    { name: 'Already there', province: 'Limpopo' },
    { facilities: ['Hot showers'], categories: ['Pet Friendly'] },
  );
  await buildCampsite(setup.api.database, {
    name: 'Near by',
    province: 'Limpopo',
    latitude: -24.5,
    longitude: 28.7,
  });
});

const { items, ended } = importsOf(() => setup.admin);
const upload = (content: Buffer, name = 'camps.xlsx') =>
  setup.admin.post(UPLOAD).attach('file', content, name);
const job = async (id: string): Promise<JobEntry> =>
  (await setup.admin.get(`/api/admin/jobs/${id}`).expect(200)).body;
const campsite = (name: string) => setup.api.database.manager.findOneBy(CampsiteEntity, { name });

const EXPECTED = {
  success: 1,
  errors: ['Row 3: province: Province must be one of the nine provinces, not "Namibia"'],
  duplicates: [
    'Row 4: Already There (Limpopo) is in the catalogue already',
    'Row 5: rooikrans! (Western Cape) repeats row 2',
    'Row 6: Near By (Gauteng) is in the catalogue already',
  ],
  warnings: ['Row 2: facilities: not known, left out: Helipad'],
  errorCount: 1,
  duplicateCount: 3,
  warningCount: 1,
  totalRows: 5,
};

describe('an upload', () => {
  it('of text named .xls is read as what it is', async () => {
    const csv = Buffer.from('Name;Province;Phone\nRooikrans;WC;0825550175');
    const { body } = await upload(csv, 'camps.xls').expect(200);
    expect(body).toMatchObject({ success: 1, errors: [], warnings: [] });
    expect(await campsite('Rooikrans')).toMatchObject({ contactPhones: ['0825550175'] });
  });

  it.each(['xlsx', 'biff8'] as const)(
    'of %s imports the good rows and names the others',
    async (bookType) => {
      const name = bookType === 'xlsx' ? 'camps.xlsx' : 'Camps.XLS';
      const { body } = await upload(sheet([HEADER, ...ROWS], bookType), name).expect(200);
      expect(body).toMatchObject({ ...EXPECTED, dryRun: false });
      expect(await campsite('Rooikrans')).toMatchObject({
        province: 'Western Cape',
        latitude: -33.93,
        longitude: 18.86,
        rates: 1200,
        facilityNames: ['Hot showers'],
        categoryNames: ['Pet Friendly'],
        petFriendly: true,
        sortName: 'rooikrans',
      });
      const imported = await campsite('Rooikrans');
      const { body: page } = await setup.admin.get(`/api/campsites/${imported?.id}`).expect(200);
      expect(page.provenance.rates).toMatchObject({
        source: 'import',
        observedAt: imported?.createdAt.toISOString(),
      });
      const { jobId } = body as ImportResult;
      expect(await job(jobId)).toMatchObject({
        status: 'completed',
        message: 'Imported 1 campsite, 3 duplicates, 1 refused',
        params: { filename: name, dryRun: false },
        startedById: setup.adminId,
      });
      expect((await items(jobId)).map(({ item, outcome }) => [item, outcome])).toEqual([
        [2, 'imported'],
        [3, 'refused'],
        [4, 'duplicate'],
        [5, 'duplicate'],
        [6, 'duplicate'],
      ]);
      const revision = await setup.api.database.manager.findOneByOrFail(CampsiteRevisionEntity, {
        sourceId: jobId,
      });
      expect(revision).toMatchObject({
        field: 'campsite',
        source: 'import',
        userId: setup.adminId,
        oldValue: null,
      });
      // It is kept for the row that was left out as a duplicate, which can be another place.
      expect(await setup.api.database.manager.countBy(ImportFileEntity, { jobId })).toBe(1);
    },
  );

  it.each(['camps.csv', 'camps.json'])('is known as map data by what is in it: %s', async (name) => {
    const content = Buffer.from(JSON.stringify(overpass(KRANS)));
    const checked = await upload(content, name).field('dryRun', 'true').expect(200);
    const { jobId } = checked.body as ImportResult;
    expect((await job(jobId)).params).toMatchObject({ filename: name, isMapData: true });
    const again = await setup.admin.post(`/api/admin/jobs/${jobId}/rerun`).send({ dryRun: true }).expect(200);
    expect((await job((again.body as ImportResult).jobId)).params).toMatchObject({ isMapData: true });
  });

  it('is found, listed and shown at once as if created by hand', async () => {
    await upload(csv([HEADER, ...ROWS]), 'camps.csv').expect(200);
    const { body } = await setup.admin.get('/api/campsites?query=rooikrans').expect(200);
    expect(body.data).toMatchObject([{ name: 'Rooikrans', rates: 1200 }]);
    await setup.admin.get(`/api/campsites/${body.data[0].id}`).expect(200);
  });

  it.each(['field', 'query'])(
    'as a dry run, set in the %s, changes nothing and previews every row',
    async (way) => {
      const before = await setup.api.database.manager.count(CampsiteEntity);
      const request =
        way === 'field'
          ? upload(csv([HEADER, ...ROWS]), 'camps.csv').field('dryRun', 'true')
          : setup.admin.post(`${UPLOAD}?dryRun=true`).attach('file', csv([HEADER, ...ROWS]), 'camps.csv');
      const { body } = await request.expect(200);
      expect(body).toMatchObject({ ...EXPECTED, dryRun: true });
      expect(await setup.api.database.manager.count(CampsiteEntity)).toBe(before);
      const { jobId } = body as ImportResult;
      expect((await job(jobId)).message).toBe('Would import 1 campsite, 3 duplicates, 1 refused');
      expect((await items(jobId))[0]).toMatchObject({
        campsiteId: null,
        details: { name: 'Rooikrans', province: 'Western Cape', rates: '1200' },
      });
      await setup.admin.post(`/api/admin/jobs/${jobId}/undo`).expect(400);
    },
  );

  it.each(['xlsm', 'xlsb', 'fods'] as const)('reads .%s', async (bookType) => {
    const content = sheet([HEADER, ['Kwaggasdrif', 'Limpopo']], bookType);
    const { body } = await upload(content, `camps.${bookType}`).expect(200);
    expect(body).toMatchObject({ success: 1, errors: [] });
  });

  it.each<[string, string, () => Buffer, number, string]>([
    ['raw map data', 'za.osm.pbf', () => Buffer.from('\0\0\0\rOSMHeader'), 400, IMPORT_MESSAGES.rawMapData],
    ['places for maps', 'camps.gpx', () => Buffer.from('<gpx>'), 400, IMPORT_MESSAGES.places],
    ['places named map data', 'camps.xml', () => Buffer.from('<gpx>'), 400, IMPORT_MESSAGES.places],
    ['places named .csv', 'camps.csv', () => Buffer.from('<kml>'), 400, IMPORT_MESSAGES.places],
    ['a document', 'camps.pdf', () => Buffer.from('name'), 400, IMPORT_MESSAGES.wrongName],
    ['a text named .xlsx', 'camps.xlsx', () => Buffer.from('name'), 400, IMPORT_MESSAGES.notASpreadsheet],
    ['nothing', 'camps.xlsx', () => Buffer.alloc(0), 400, IMPORT_MESSAGES.empty],
    [
      'a cut off workbook',
      'camps.xlsx',
      () => sheet([HEADER]).subarray(0, 900),
      400,
      IMPORT_MESSAGES.damaged,
    ],
    ['a sheet without header', 'camps.xlsx', () => sheet([['Hello']]), 400, IMPORT_MESSAGES.noHeader],
    [
      'more than 10 MB',
      'camps.xlsx',
      () => Buffer.concat([sheet([HEADER]), Buffer.alloc(IMPORT.maxBytes)]),
      413,
      IMPORT_MESSAGES.tooLarge,
    ],
  ])('of %s is refused in words', async (_what, name, content, status, message) => {
    const { body } = await upload(content(), name).expect(status);
    expect(body.message).toBe(message);
  });

  it.each(['fill', 'overwrite'])(
    'moves no campsite of a distant row of its name: %s',
    async (onDuplicates) => {
      const file = sheet([HEADER, ['Near by', 'Limpopo', '-22.95, 30.48', 'R150', null, null]]);
      const request = setup.admin.post(`${UPLOAD}?onDuplicates=${onDuplicates}`);
      const { body } = await request.attach('file', file, 'camps.xlsx').expect(200);
      expect(body).toMatchObject({ success: 0, updated: 0, duplicateCount: 1 });
      expect(body.duplicates[0]).toMatch(/^Row 2: .* of the catalogue, \d+ km apart\. Rename it/);
      const found = await setup.api.database.manager.findOneByOrFail(CampsiteEntity, { name: 'Near by' });
      expect(found).toMatchObject({ latitude: -24.5, longitude: 28.7, rates: null });
    },
  );

  it('answers 202 with the job when it takes longer, which continues', async () => {
    const imports = setup.api.app.get(ImportsService);
    const { timeoutMs } = imports;
    imports.timeoutMs = 0;
    const { body } = await upload(csv([HEADER, ...ROWS]), 'camps.csv').expect(202);
    imports.timeoutMs = timeoutMs;
    expect((await ended(body.jobId)).result).toMatchObject({ success: 1 });
  });

  it('without a file is refused', async () => {
    const { body } = await setup.admin.post(UPLOAD).field('dryRun', 'true').expect(400);
    expect(body.message).toBe(IMPORT_MESSAGES.missing);
    await setup.admin.post(UPLOAD).send({}).expect(400);
    await upload(sheet([HEADER]))
      .field('dryRun', 'perhaps')
      .expect(400);
  });
});

it('names rows that are likely in the catalogue, or in the sheet, under another name, and why', async () => {
  await buildCampsite(setup.api.database, {
    name: 'Boskloof Guest House',
    province: 'Western Cape',
    contactPhones: ['028 555 0100'],
  });
  const rows = csv([
    ['Name', 'Province', 'Phone'],
    ['Boskloof Camping', 'Western Cape', '+27 28 555 0100'],
    ['Rooikrans Bush Camp', 'Western Cape', '021 555 0101'],
    ['Rooikrans Kampplek', 'Western Cape', '(021) 555-0101'],
    ['Rooikrans North', 'Western Cape', '021 555 0199'],
  ]);
  const { body } = await upload(rows, 'camps.csv').expect(200);
  expect(body).toMatchObject({ success: 2, errors: [] });
  expect(body.duplicates).toEqual([
    'Row 2: Boskloof Camping (Western Cape) is likely "Boskloof Guest House" of the catalogue: In both names: boskloof; Same phone number: +27 28 555 0100',
    'Row 4: Rooikrans Kampplek (Western Cape) is likely row 3, "Rooikrans Bush Camp": In both names: rooikrans; Same phone number: (021) 555-0101',
  ]);
});
