import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import {
  DomainError,
  IMPORT,
  IMPORT_MESSAGES,
  InvalidInput,
  isSpreadsheetName,
  MESSAGES,
  spreadsheetKind,
  TooLarge,
} from '@kampvuur/domain';
import { cleanFilename } from '../uploads/clean-filename';
import { addField, type Fields } from '../uploads/upload-fields';
import type { UploadPlace } from '../uploads/upload-room';

/** Name of the form's file (Spec 9), and the most of everything else it may hold. */
const FIELD = 'file';
const LIMITS = { fileSize: IMPORT.maxBytes, files: 1, fields: 10, fieldSize: 1_000, headerPairs: 20 };

/** Longest silence of a sender before we hang up, in ms. */
const IDLE = 60_000;

/** A workbook as it was sent. Its name and first bytes are those of one; all else is the worker's to find out. */
export interface UploadedSpreadsheet {
  filename: string;
  content: Buffer;
}

export interface SpreadsheetForm {
  fields: Fields;
  spreadsheet: UploadedSpreadsheet;
}

/**
 * Reads a form with one spreadsheet.
 * @throws InvalidInput or TooLarge in the words for the person who sent it.
 */
export async function readSpreadsheet(request: FastifyRequest, place: UploadPlace): Promise<SpreadsheetForm> {
  const fields: Fields = {};
  let spreadsheet: UploadedSpreadsheet | undefined;
  request.raw.setTimeout(IDLE);
  try {
    for await (const part of request.parts({ limits: LIMITS }) as AsyncIterable<Multipart>) {
      if (part.type === 'field') addField(fields, part);
      else if (part.fieldname !== FIELD) part.file.resume();
      else spreadsheet = await spreadsheetOf(part, place);
    }
  } catch (error) {
    throw refusal(error);
  } finally {
    request.raw.setTimeout(0);
  }
  if (!spreadsheet) throw new InvalidInput(IMPORT_MESSAGES.missing);
  return { fields, spreadsheet };
}

async function spreadsheetOf(
  part: MultipartFile,
  place: UploadPlace,
): Promise<UploadedSpreadsheet | undefined> {
  const chunks: Buffer[] = [];
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    place.take(chunk.length);
    chunks.push(chunk);
  }
  const content = Buffer.concat(chunks);
  // How browsers send a file input in which nothing was chosen.
  if (content.length === 0 && !part.filename) return undefined;
  if (!isSpreadsheetName(part.filename)) throw new InvalidInput(IMPORT_MESSAGES.wrongName);
  if (content.length === 0) throw new InvalidInput(IMPORT_MESSAGES.empty);
  if (spreadsheetKind(content) === null) throw new InvalidInput(IMPORT_MESSAGES.notASpreadsheet);
  if (part.file.truncated) throw new TooLarge(IMPORT_MESSAGES.tooLarge);
  return { filename: cleanFilename(part.filename), content };
}

/** The parser's faults in our words; what is neither ours nor a known limit is a body that cannot be read. */
function refusal(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  const { code } = error as { code?: string };
  if (code === 'FST_FILES_LIMIT') return new InvalidInput(IMPORT_MESSAGES.oneFile);
  if (code === 'FST_FIELDS_LIMIT' || code === 'FST_PARTS_LIMIT') return new TooLarge(MESSAGES.bodyTooLarge);
  return new InvalidInput(MESSAGES.malformedRequest);
}
