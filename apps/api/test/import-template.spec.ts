import * as XLSX from 'xlsx';
import type { ImportResult } from '@kampvuur/contracts';
import { IMPORT_MESSAGES, MESSAGES } from '@kampvuur/domain';
import { IMPORT_COLUMNS, importFieldOf } from '@kampvuur/domain/import-columns';
import { CampsiteEntity } from '@kampvuur/persistence';
import { buildCampsite } from '@kampvuur/testing';
import { type Cells, importsSetup } from './imports.setup';

const UPLOAD = '/api/admin/upload';

const setup = importsSetup();

const upload = (content: Buffer) => setup.admin.post(UPLOAD).attach('file', content, 'camps.xlsx');
/** The terms of the examples. */
const TERMS = {
  facilities: ['Ablutions', 'Braai places', 'Power points', 'Swimming pool', 'Wi-Fi'],
  activities: ['Bird watching', 'Fishing', 'Hiking'],
  categories: ['Bushveld', 'Coastal', 'Family', 'Pet Friendly'],
};
beforeEach(async () => {
  await buildCampsite(setup.api.database, { name: 'Elsewhere', province: 'Limpopo' }, TERMS);
});

const campsite = (name: string) => setup.api.database.manager.findOneBy(CampsiteEntity, { name });

it('offers a template that, filled in, imports', async () => {
  const { body, headers } = await setup.admin.get(`${UPLOAD}/template`).responseType('blob').expect(200);
  expect(headers['content-disposition']).toContain('.xlsx');
  const untouched = await upload(body as Buffer).expect(400);
  expect(untouched.body.message).toBe(IMPORT_MESSAGES.noRows);
  const book = XLSX.read(body as Buffer);
  const camps = book.Sheets['Campsites'] as XLSX.WorkSheet;
  XLSX.utils.sheet_add_aoa(camps, [['Fonteinskloof', 'Free State']], { origin: -1 });
  const filled = XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
  const result = (await upload(filled).expect(200)).body as ImportResult;
  expect(result).toMatchObject({ success: 1, errors: [], duplicates: [] });
});

describe('a template in Afrikaans', () => {
  const template = async () => {
    const { body } = await setup.admin.get(`${UPLOAD}/template?language=af`).responseType('blob').expect(200);
    return XLSX.read(body as Buffer);
  };
  const rowsOf = (book: XLSX.WorkBook, name: string) =>
    XLSX.utils.sheet_to_json<Cells>(book.Sheets[name]!, { header: 1, defval: null });

  it('has a heading for every column, by which an import recognises it', async () => {
    const [headings] = rowsOf(await template(), 'Kampplekke');
    const isEnglish = (heading: string) => IMPORT_COLUMNS.some(({ field }) => heading === field);
    expect(headings?.filter((heading) => isEnglish(String(heading).replace('*', '')))).toEqual([]);
    expect(headings?.map((heading) => importFieldOf(String(heading)))).toEqual(
      IMPORT_COLUMNS.map(({ field }) => field),
    );
  });

  it('filled in as its example is, imports without questions', async () => {
    const book = await template();
    const [headings = [], example = []] = rowsOf(book, 'Kampplekke');
    const own: Partial<Record<string, Cells[number]>> = {
      ...{ 'Naam*': 'Rietvlei-kampplek', 'Provinsie*': 'Wes-Kaap', 'Naaste dorp': 'Ceres' },
      ...{ Breedtegraad: -33.37, Lengtegraad: 19.31 },
    };
    const row = headings.map((heading, index) => own[String(heading)] ?? example[index] ?? null);
    XLSX.utils.sheet_add_aoa(book.Sheets['Kampplekke']!, [row], { origin: -1 });
    const filled = XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
    const result = (await upload(filled).expect(200)).body as ImportResult;
    expect(result).toMatchObject({ success: 1, errors: [], duplicates: [] });
    // Which sheets were read is said of every workbook.
    expect(result.warnings.filter((warning) => !/no table was found|^Read: /.test(warning))).toEqual([]);
    const { id } = (await campsite('Rietvlei-kampplek'))!;
    const { body } = await setup.admin.get(`/api/campsites/${id}`).expect(200);
    expect(body).toMatchObject({
      province: 'Western Cape',
      rates: 220,
      tariffs: [
        { charge: 'camping', price: 220, per: 'stand', time: 'night' },
        { charge: 'camping', price: 300, per: 'stand', time: 'night', season: 'high' },
      ],
      stands: [
        { name: 'Rivier', count: 8, length: 10, surface: 'Grass', amps: 16 },
        { name: 'Koppie', count: 4, surface: 'Gravel' },
      ],
      bookingMethods: ['Phone', 'WhatsApp'],
      lateArrival: 'By arrangement',
      openMonths: [1, 2, 3, 4, 5, 9, 10, 11, 12],
      facilities: ['Ablutions', 'Braai places', 'Power points'],
      absentFacilities: ['Swimming pool', 'Wi-Fi'],
      activities: ['Bird watching', 'Hiking'],
      absentActivities: ['Fishing'],
      categories: ['Bushveld', 'Family', 'Pet Friendly'],
      absentCategories: ['Coastal'],
      isClosed: false,
    });
  });

  it('holds no campsite but its example', async () => {
    const untouched = XLSX.write(await template(), { type: 'buffer', bookType: 'xlsx' }) as Buffer;
    expect((await upload(untouched).expect(400)).body.message).toBe(IMPORT_MESSAGES.noRows);
  });

  it('names the terms and provinces in Afrikaans, and its notes too', async () => {
    const book = await template();
    expect(book.SheetNames).toEqual(['Kampplekke', 'Notas', 'Bekende name']);
    const [titles, first] = rowsOf(book, 'Bekende name');
    expect(titles).toEqual([
      ...['Bekende provinsies', 'Bekende geriewe', 'Bekende aktiwiteite', 'Bekende kategorieë'],
    ]);
    expect(first?.[0]).toBe('Gauteng');
    const notes = rowsOf(book, 'Notas').slice(3);
    expect(notes).toHaveLength(IMPORT_COLUMNS.length);
    for (const [index, { hint }] of IMPORT_COLUMNS.entries()) expect(notes[index]?.[2]).not.toBe(hint);
  });

  it('is refused in a language that there is not', async () => {
    const { body } = await setup.admin.get(`${UPLOAD}/template?language=zz`).expect(400);
    expect(body.message).toBe(MESSAGES.language);
  });
});
