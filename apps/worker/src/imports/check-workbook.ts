import { IMPORT, IMPORT_MESSAGES, spreadsheetKind } from '@kampvuur/domain';
import { checkOle } from './ole-check';
import { UnreadableWorkbook } from './unreadable-workbook';
import { checkZip } from './zip-check';

/**
 * What can be said of a workbook before anything of it is unpacked: its bytes decide, never its name.
 * @throws UnreadableWorkbook
 */
export async function checkWorkbook(bytes: Buffer): Promise<void> {
  if (bytes.length === 0) throw new UnreadableWorkbook(IMPORT_MESSAGES.empty);
  if (bytes.length > IMPORT.maxBytes) throw new UnreadableWorkbook(IMPORT_MESSAGES.tooLarge);
  const kind = spreadsheetKind(bytes);
  if (kind === null) throw new UnreadableWorkbook(IMPORT_MESSAGES.notASpreadsheet);
  if (kind === 'xlsx') await checkZip(bytes);
  else checkOle(bytes);
}
