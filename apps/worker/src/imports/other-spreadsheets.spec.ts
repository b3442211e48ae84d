import { IMPORT_MESSAGES } from '@kampvuur/domain';
import type { ImportedRow } from './imported-row';
import { openWorkbook, readRows } from './read-workbook';
import { bookOf, bytesOf, type Row, zipOf } from './test/workbooks';

const readAll = async (bytes: Buffer): Promise<ImportedRow[]> =>
  readRows(await openWorkbook(bytes), 0, Infinity);

describe('other files', () => {
  const CAMPS: Row[] = [
    ['Naam', 'Provinsie', 'Prys'],
    ['Môreson', 'Vrystaat', 'R 1 200,50'],
  ];
  const text = CAMPS.map((row) => row.join(';')).join('\r\n');

  it.each<[string, () => Buffer]>([
    ['an .xlsm', () => bytesOf(bookOf({ Camps: CAMPS }), 'xlsm')],
    ['an .xlsb', () => bytesOf(bookOf({ Camps: CAMPS }), 'xlsb')],
    ['an .ods', () => bytesOf(bookOf({ Camps: CAMPS }), 'ods')],
    ['a .fods', () => bytesOf(bookOf({ Camps: CAMPS }), 'fods')],
    ['UTF-8', () => Buffer.from(text)],
    ['UTF-8 that says so', () => Buffer.from(`\ufeff${text}`)],
    ['UTF-16', () => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['Windows-1252', () => Buffer.from(text, 'latin1')],
    ['tabs between its values', () => Buffer.from(text.replaceAll(';', '\t'))],
    ['commas between its values', () => Buffer.from('Naam,Provinsie,Prys\nMôreson,Vrystaat,"R 1 200,50"')],
    ['a delimiter named in its first line', () => Buffer.from(`sep=;\r\n${text}`)],
    [
      'a page',
      () => {
        const rows = CAMPS.map((row) => `<tr>${row.map((value) => `<td>${value}</td>`).join('')}</tr>`);
        return Buffer.from(`<html><table>${rows.join('')}</table></html>`);
      },
    ],
  ])('are read: %s', async (_what, bytes) => {
    const rows = await readAll(bytes());
    expect(rows).toMatchObject([
      {
        values: { name: 'Môreson', province: 'Free State', rates: 1201 },
        errors: [],
        warnings: [expect.stringMatching(/^Row \d: rates: "R 1 200,50" was rounded to R1201$/)],
      },
    ]);
  });

  it('are parted as their header is, whatever commas their values have', async () => {
    const rows = await readAll(
      Buffer.from(
        [
          'id;Name of establishment;Provinsie;Tarief per nag;Wat is te doen;Kontaknommer;Sterre;Koördinate',
          '142;Môreson;Wes-Kaap;"R 210,00 pp, kinders R90";Krag/Visvang;023 555 0199;****;33°18\'30"S 20°02\'24"E',
          '88;Augrabies;Noord-Kaap;R480 per staanplek;Ablusies, swembad;+27 54 555 0122;***;-28,59 20,34',
          ';Brug;Limpopo;R120, R240, R480;Hitte;faks 015 555 0133;;41.7, -71.4',
          ';Sonder Plek;Limpopo;R90;;;;',
          '',
        ].join('\n'),
      ),
    );
    expect(rows.map(({ name }) => name)).toEqual(['Môreson', 'Augrabies', 'Brug', 'Sonder Plek']);
    expect(rows[1]?.values).toMatchObject({ rates: 480, latitude: -28.59 });
  });

  it('are parted by commas, whatever semicolons their lists have', async () => {
    const rows = await readAll(
      Buffer.from('name,province,facilities\nA,Gauteng,a; b; c\nB,Gauteng,a; b; c\nC,Gauteng,d'),
    );
    expect(rows.map(({ name }) => name)).toEqual(['A', 'B', 'C']);
  });

  it('keep the dashes and quotes of Windows-1252', async () => {
    const rows = await readAll(Buffer.from('Name;Province\r\nPiet\x92s \x96 \x93Kamp\x94;Gauteng', 'latin1'));
    expect(rows[0]?.values?.name).toBe('Piet’s – “Kamp”');
  });

  it('have lines within a value, and their rows are counted as Excel counts them', async () => {
    const rows = await readAll(
      Buffer.from('Name,Province,Description\nA,Gauteng,"one\ntwo, ""three"""\n\nB,Atlantis,x'),
    );
    expect(rows[0]?.values?.longDescription).toBe('one\ntwo, "three"');
    expect(rows[1]?.errors[0]).toMatch(/^Row 4: province/);
  });
});

describe('a file of places for maps', () => {
  const GPX =
    '<?xml version="1.0"?>\n<gpx version="1.1"><wpt lat="-24.5" lon="28.7"><name>Kudu</name></wpt></gpx>';
  const KML = '<?xml version="1.0"?>\n<kml><Placemark><name>Kudu</name></Placemark></kml>';

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['GPX', () => Buffer.from(GPX)],
    ['KML', () => Buffer.from(KML)],
    ['KMZ', () => zipOf({ 'doc.kml': Buffer.from(KML) })],
  ])('is called that, whatever its name: %s', async (_what, content) => {
    await expect(openWorkbook(await content())).rejects.toThrow(IMPORT_MESSAGES.places);
  });
});
