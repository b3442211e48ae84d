import * as zlib from 'node:zlib';
import { IMPORT_MESSAGES } from '@kampvuur/domain';
import { parseWorkbook } from './parse-workbook';
import { openWorkbook } from './read-workbook';
import { UnreadableWorkbook } from './unreadable-workbook';
import { bookOf, bytesOf, ole, protectedXls, type Row, zipOf } from './test/workbooks';

// Node's own functions cannot be watched; copies of them can.
jest.mock('node:zlib', () => ({ __esModule: true, ...jest.requireActual<object>('node:zlib') }));

const HEADER: Row = ['Name', 'Province'];

const MEBIBYTE = 1_048_576;

/** Bytes a bomb unpacks to: twice what a workbook may. */
const BOMB = 200 * MEBIBYTE;

/** Packed once, for it takes seconds; each test changes a copy. */
let packedBomb: Buffer;
beforeAll(async () => {
  packedBomb = await zipOf({ 'xl/workbook.xml': Buffer.alloc(BOMB, 0x20) });
}, 60_000);

describe('an unreadable workbook', () => {
  const whole = () => bytesOf(bookOf({ Camps: [HEADER, ['A', 'Gauteng']] }));
  const wholeXls = () =>
    bytesOf(
      bookOf({ Camps: [HEADER, ...Array.from({ length: 400 }, (_, row) => [`Camp ${row}`, 'Gauteng'])] }),
      'biff8',
    );

  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['no bytes', () => Buffer.alloc(0), IMPORT_MESSAGES.empty],
    ['a text', () => Buffer.from('nothing of interest'), IMPORT_MESSAGES.noHeader],
    ['a page without a table', () => Buffer.from('<html><p>name'), IMPORT_MESSAGES.notASpreadsheet],
    ['a picture', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]), IMPORT_MESSAGES.notASpreadsheet],
    [
      'another archive',
      () => zipOf({ 'word/document.xml': Buffer.from('<x/>') }),
      IMPORT_MESSAGES.notASpreadsheet,
    ],
    ['another compound file', () => ole({ WordDocument: 'text' }), IMPORT_MESSAGES.notASpreadsheet],
    [
      'a protected xlsx',
      () => ole({ EncryptionInfo: 'x', EncryptedPackage: 'x' }),
      IMPORT_MESSAGES.encrypted,
    ],
    ['a protected xls', () => protectedXls(wholeXls()), IMPORT_MESSAGES.encrypted],
    ['half an xlsx', () => whole().subarray(0, whole().length / 2), IMPORT_MESSAGES.damaged],
    ['half an xls', () => wholeXls().subarray(0, wholeXls().length / 2), IMPORT_MESSAGES.damaged],
    ['an xls cut off in its header', () => wholeXls().subarray(0, 100), IMPORT_MESSAGES.damaged],
    [
      'rubbish named as a sheet',
      () => zipOf({ 'xl/workbook.xml': Buffer.from('\u0000\u0001') }),
      IMPORT_MESSAGES.damaged,
    ],
    ['no cells', () => bytesOf(bookOf({ Camps: [] })), IMPORT_MESSAGES.empty],
    [
      'no header',
      () => bytesOf(bookOf({ Camps: [['Hello'], ['world', 'again']] })),
      IMPORT_MESSAGES.noHeader,
    ],
    [
      'a header below the first ten rows',
      () =>
        bytesOf(bookOf({ Camps: [...Array.from({ length: 10 }, () => ['note']), HEADER, ['A', 'Gauteng']] })),
      IMPORT_MESSAGES.noHeader,
    ],
    ['no rows', () => bytesOf(bookOf({ Camps: [HEADER] })), IMPORT_MESSAGES.noRows],
    [
      'more than 20,000 rows',
      () =>
        bytesOf(
          bookOf({ Camps: [HEADER, ...Array.from({ length: 20_001 }, (_, row) => [`C${row}`, 'Gauteng'])] }),
        ),
      IMPORT_MESSAGES.tooManyRows,
    ],
  ])('%s', async (_name, bytes, message) => {
    await expect(openWorkbook(await bytes())).rejects.toThrow(message);
  });

  it.each([
    ['what it is, at once', BOMB, 0],
    ['less than it is packed, at once', 1_000, 0],
    ['a little, after a little', MEBIBYTE, 0.05],
    ['nearly as much as may be, without the rest', 99 * MEBIBYTE, 0.6],
  ])('a zip bomb whose directory says %s', async (_what, said, maxShare) => {
    const bomb = Buffer.from(packedBomb);
    const entry = bomb.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
    bomb.writeUInt32LE(said, entry + 24);
    const unpacking = jest.spyOn(zlib, 'createInflateRaw');
    await expect(openWorkbook(bomb)).rejects.toThrow(IMPORT_MESSAGES.unpacksTooLarge);
    const read = unpacking.mock.results.map(({ value }) => (value as zlib.InflateRaw).bytesWritten);
    unpacking.mockRestore();
    expect(read).toHaveLength(maxShare === 0 ? 0 : 1);
    expect((read[0] ?? 0) / bomb.length).toBeLessThanOrEqual(maxShare);
  });

  it('a zip bomb whose directory names only the beginning of what is packed', async () => {
    const bomb = Buffer.from(packedBomb);
    const entry = bomb.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
    bomb.writeUInt32LE(1_000, entry + 20);
    await expect(openWorkbook(bomb)).rejects.toThrow(UnreadableWorkbook);
  });

  it('one that takes too long, while the event loop stays free', async () => {
    const rows = Array.from({ length: 20_000 }, (_, row) => Array.from({ length: 12 }, () => `Camp ${row}`));
    const bytes = bytesOf(bookOf({ Camps: [HEADER, ...rows] }));
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 5);
    await expect(parseWorkbook(bytes, 'zip', 300)).rejects.toThrow(IMPORT_MESSAGES.tooSlow);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(3);
  });
});
