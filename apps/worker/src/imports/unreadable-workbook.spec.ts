import { IMPORT_MESSAGES } from '@kampvuur/domain';
import { parseWorkbook } from './parse-thread';
import { openWorkbook } from './read-workbook';
import { UnreadableWorkbook } from './unreadable-workbook';
import { bookOf, bytesOf, ole, protectedXls, type Row, zipOf } from './test/workbooks';

const HEADER: Row = ['Name', 'Province'];

describe('what cannot be read is told', () => {
  const whole = () => bytesOf(bookOf({ Camps: [HEADER, ['A', 'Gauteng']] }));
  const wholeXls = () =>
    bytesOf(
      bookOf({ Camps: [HEADER, ...Array.from({ length: 400 }, (_, row) => [`Camp ${row}`, 'Gauteng'])] }),
      'biff8',
    );

  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['no bytes', () => Buffer.alloc(0), IMPORT_MESSAGES.empty],
    ['a text', () => Buffer.from('name,province\nA,Gauteng'), IMPORT_MESSAGES.notASpreadsheet],
    ['a page named .xls', () => Buffer.from('<html><table><tr><td>name'), IMPORT_MESSAGES.notASpreadsheet],
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

  it('a zip bomb, in under a second', async () => {
    const bomb = await zipOf({ 'xl/workbook.xml': Buffer.alloc(200 * 1_048_576, 0x20) });
    const started = performance.now();
    await expect(openWorkbook(bomb)).rejects.toThrow(IMPORT_MESSAGES.unpacksTooLarge);
    expect(performance.now() - started).toBeLessThan(1_000);
  });

  it.each([
    ['less than it is packed', 1_000, 150],
    ['a little', 1_048_576, 150],
    ['nearly as much as may be', 99 * 1_048_576, 250],
  ])('a zip bomb whose directory says %s, without unpacking the rest', async (_what, said, most) => {
    const bomb = await zipOf({ 'xl/workbook.xml': Buffer.alloc(200 * 1_048_576, 0x20) });
    const entry = bomb.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
    bomb.writeUInt32LE(said, entry + 24);
    const before = process.cpuUsage();
    await expect(openWorkbook(bomb)).rejects.toThrow(IMPORT_MESSAGES.unpacksTooLarge);
    const { user, system } = process.cpuUsage(before);
    // Time of the processor: a busy machine makes no difference.
    expect((user + system) / 1_000).toBeLessThan(most);
  });

  it('a zip bomb whose directory names only the beginning of what is packed', async () => {
    const bomb = await zipOf({ 'xl/workbook.xml': Buffer.alloc(200 * 1_048_576, 0x20) });
    const entry = bomb.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
    bomb.writeUInt32LE(1_000, entry + 20);
    await expect(openWorkbook(bomb)).rejects.toThrow(UnreadableWorkbook);
  });

  it('one that takes too long, while the event loop stays free', async () => {
    const rows = Array.from({ length: 20_000 }, (_, row) => Array.from({ length: 12 }, () => `Camp ${row}`));
    const bytes = bytesOf(bookOf({ Camps: [HEADER, ...rows] }));
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 5);
    await expect(parseWorkbook(bytes, 300)).rejects.toThrow(IMPORT_MESSAGES.tooSlow);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(3);
  });
});
