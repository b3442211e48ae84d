import type { ImportedRow } from './imported-row';
import { openWorkbook, readRows } from './read-workbook';
import { bookOf, bytesOf, type Row } from './test/workbooks';

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
      { values: { name: 'Môreson', province: 'Free State', rates: 1201 }, errors: [], warnings: [] },
    ]);
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
