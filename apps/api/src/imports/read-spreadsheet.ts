import type { FastifyRequest } from 'fastify';
import {
  IMPORT,
  IMPORT_MESSAGES,
  InvalidInput,
  importNameError,
  isArchiveName,
  isMapDataName,
  isPlacesFile,
  spreadsheetKind,
} from '@kampvuur/domain';
import { cleanFilename } from '../uploads/clean-filename';
import { type Fields, type FormFile, type FormRules, readForm } from '../uploads/multipart-form';
import type { UploadReservation } from '../uploads/upload-budget';

/** One workbook or file of map data, and a few short text fields. */
const RULES: FormRules = {
  fileField: 'file',
  maxFiles: 1,
  maxFileBytes: IMPORT.maxBytes,
  maxFields: 10,
  maxText: 250,
  tooManyFiles: IMPORT_MESSAGES.oneFile,
  fileTooLarge: IMPORT_MESSAGES.tooLarge,
};

/** An uploaded file with the name and the first bytes of a spreadsheet or map data; the worker checks the rest. */
export interface UploadedSpreadsheet {
  filename: string;
  content: Buffer;
  /** It holds map data, whatever its name. */
  isMapData: boolean;
}

export interface SpreadsheetForm {
  fields: Fields;
  spreadsheet: UploadedSpreadsheet;
}

/**
 * Reads a form with one spreadsheet.
 * @throws InvalidInput or TooLarge with a message for the user.
 */
export async function readSpreadsheet(
  request: FastifyRequest,
  reservation: UploadReservation,
  signal: AbortSignal,
): Promise<SpreadsheetForm> {
  const files: UploadedSpreadsheet[] = [];
  const fields = await readForm(request, {
    rules: RULES,
    reservation,
    signal,
    checkFile,
    onFile: async ({ filename, content }) => {
      const isMapData = spreadsheetKind(content) === 'map';
      files.push({ filename: cleanFilename(filename), content, isMapData });
    },
  });
  const [spreadsheet] = files;
  if (!spreadsheet) throw new InvalidInput(IMPORT_MESSAGES.missing);
  return { fields, spreadsheet };
}

function checkFile({ filename = '', content }: FormFile): void {
  const nameError = importNameError(filename);
  if (nameError !== null) throw new InvalidInput(nameError);
  if (content.length === 0) throw new InvalidInput(IMPORT_MESSAGES.empty);
  if (isPlacesFile(content)) throw new InvalidInput(IMPORT_MESSAGES.places);
  const kind = spreadsheetKind(content);
  if (isMapDataName(filename) && kind !== 'map') throw new InvalidInput(IMPORT_MESSAGES.notMapData);
  const isArchive = kind === 'zip' || kind === 'ole';
  if (kind === null || (!isArchive && isArchiveName(filename)))
    throw new InvalidInput(IMPORT_MESSAGES.notASpreadsheet);
}
