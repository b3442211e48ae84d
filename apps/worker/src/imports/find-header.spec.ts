import type { ColumnChoices } from '@kampvuur/domain/facts';
import { openWorkbook, readRows } from './read-workbook';
import { csvOf, type Row } from './test/workbooks';

const readRowsOf = async (rows: Row[]) => readRows(await openWorkbook(csvOf(rows)), 0, Infinity);

describe('a row', () => {
  it.each([
    ['Name of establishment', 'Prov', 'Site fee'],
    ['Naam van kampplek', 'Provinsie', 'Tarief per nag'],
    ['hotel_name', 'province_name', 'room_price'],
    ['NameOfHospital', 'ProvinceName', 'PricePerNight'],
    ['Campsite', 'Prov_Name', 'Price'],
    ['CARAVAN PARK', 'PROV', 'RATE P/N'],
    ['Oord / Resort', 'Provinsie / Province', 'Prys / Price'],
  ])('is read under %s, %s and %s', async (...header) => {
    const [row] = await readRowsOf([header, ['Bergsig', 'Limpopo', 'R150']]);
    expect(row?.values).toMatchObject({ name: 'Bergsig', province: 'Limpopo', rates: 150 });
  });

  it('is read under Afrikaans headers as under English ones', async () => {
    const [row] = await readRowsOf([
      ['Oord', 'Prov', 'Kampgeld', 'Selnommer', 'Kontak nommer', 'Webtuiste', 'Omskrywing', 'Wat om te doen'],
      ['Bergsig', 'Limpopo', 'R150', '082 555 0111', '015 555 0112', 'bergsig.example', 'Stil.', 'Visvang'],
    ]);
    expect(row?.values).toMatchObject({
      name: 'Bergsig',
      rates: 150,
      contactPhones: ['082 555 0111', '015 555 0112'],
      websiteUrls: ['https://bergsig.example'],
      longDescription: 'Stil.',
      activities: ['Visvang'],
    });
  });

  it.each([
    ['E-mail / web', 'bergsig@mweb.co.za / www.bergsig.co.za'],
    ['Contact details', '015 555 0112, bergsig@mweb.co.za www.bergsig.co.za'],
    ['Tel & website', 'https://www.bergsig.co.za/ 015 555 0112'],
    ['Email', 'bergsig@mweb.co.zawww.bergsig.co.za'],
  ])('keeps the website among the contacts under %s: %s', async (header, contact) => {
    const [row] = await readRowsOf([
      ['Name', 'Province', header],
      ['Bergsig', 'Limpopo', contact],
    ]);
    expect(row?.values).toMatchObject({
      websiteUrls: ['https://www.bergsig.co.za'],
      contactEmails: contact.includes('@') ? ['bergsig@mweb.co.za'] : [],
      contactPhones: /\d/.test(contact) ? ['015 555 0112'] : [],
    });
    expect(row?.warnings).toEqual([]);
  });

  it.each(['isPetFriendly', 'is_pet_friendly', 'Dog friendly?'])('takes %s for pets', async (header) => {
    const [row] = await readRowsOf([
      ['Name', 'Province', header],
      ['Bergsig', 'Limpopo', 'TRUE'],
    ]);
    expect(row?.values).toMatchObject({ categories: ['Pet Friendly'] });
  });

  it('has the name of the campsite, and not that of the person below it', async () => {
    const [row] = await readRowsOf([
      ['Camp', 'Contact details', null, 'Position', null, 'Facilities', null, null],
      [null, 'Name', 'Phone', 'Lat', 'Long', 'Power', 'Ablutions', 'Pets'],
      ['Bergsig', 'Jan Botha', '082 555 0111', 'S25.88', 'E28.29', 'Yes', 'Y', 'No'],
    ]);
    expect(row?.values).toMatchObject({
      name: 'Bergsig',
      contactPhones: ['082 555 0111'],
      latitude: -25.88,
      facilities: ['Power points', 'Ablutions'],
    });
  });

  it('is read without the marks of footnotes', async () => {
    const rows = await readRowsOf([
      ['Name*', 'Province¹', 'Rate²', 'Pets†'],
      ['Bergsig **', 'Limpopo', 'R180²', 'Yes†'],
      ['* member of the club', null, null, null],
      ['¹ see map', null, null, null],
    ]);
    expect(rows).toMatchObject([
      { values: { name: 'Bergsig', province: 'Limpopo', rates: 180, categories: ['Pet Friendly'] } },
    ]);
  });

  it('is read under a question', async () => {
    const [row] = await readRowsOf([
      ['Naam', 'Provinsie', 'Honde welkom?', 'Dogs fee'],
      ['Bergsig', 'Limpopo', 'Ja', 'R50'],
    ]);
    expect(row?.values).toMatchObject({ categories: ['Pet Friendly'], rates: null });
  });

  it('is not named by a column that is about something else', async () => {
    const [row] = await readRowsOf([
      ['Contact name', 'Park', 'Camp site', 'Town name', 'Deposit fee', 'GPS latitude', 'GPS longitude'],
      ['Piet', 'Kruger', 'Bergsig', 'Clarens', 'R500', -28.5, 28.4],
    ]);
    expect(row?.values).toMatchObject({
      name: 'Bergsig',
      closestTown: 'Clarens',
      province: 'Free State',
      rates: null,
      latitude: -28.5,
    });
  });

  it('below the header is none, though it holds a word that could name a column', async () => {
    const rows = await readRowsOf([
      ['Pool', 'Name', 'Province', 'Town'],
      ['x', 'Bergsig', 'Limpopo', 'Alma'],
      ['', 'Rivier', 'Limpopo', 'Alma'],
    ]);
    expect(rows.map(({ name }) => name)).toEqual(['Bergsig', 'Rivier']);
  });
});

describe('a header of which nothing is known', () => {
  const rows = [
    ['Titel van die plek', 'Iets'],
    ['Bergsig', '0825550175'],
  ];
  const open = (choices: ColumnChoices, isGuessing: boolean) =>
    openWorkbook(csvOf(rows), { choices, isGuessing });

  it('keeps the first column that is chosen for it, while the others are still to be', async () => {
    const { tables } = await open({ iets: 'contactPhones' }, true);
    expect(tables[0]?.sheetColumns).toMatchObject([
      { field: null, isChosen: false },
      { field: 'contactPhones', isChosen: true },
    ]);
  });

  it('is read once the name alone is chosen', async () => {
    const [row] = readRows(await open({ titelvandieplek: 'name' }, false), 0, Infinity);
    expect(row?.name).toBe('Bergsig');
  });
});
