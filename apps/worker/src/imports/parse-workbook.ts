import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { IMPORT, IMPORT_MESSAGES, type SpreadsheetKind } from '@kampvuur/domain';
import { JOB_TEMPLATES } from '@kampvuur/domain/job-messages';
import { filled } from '@kampvuur/domain/message-templates';
import type { LeftOut } from './left-out';
import { geoJsonSheet, type GeoJsonTable } from './openstreetmap/geojson-sheet';
import type { OsmCampsite } from './openstreetmap/osm-campsite';
import { isClosedThere, osmSheet } from './openstreetmap/osm-sheet';
import type { RawSheet, SheetLimits } from './raw-sheets';
import { UnreadableWorkbook } from './unreadable-workbook';

const LIMITS: SheetLimits = {
  columns: 200,
  cells: 3_000_000,
  merges: 20_000,
  unpackedBytes: IMPORT.maxUnpackedBytes,
};

/** Limits of the thread that parses a workbook: its time in ms, and its heap. */
const TIME_LIMIT = 30_000;
const HEAP_MB = 1_024;

/** Plain JavaScript, so that the thread also runs without a build. */
const PROGRAM = join(__dirname, 'parse-workbook.thread.cjs');

type Answer =
  { sheets: RawSheet[] } | { geoJson: GeoJsonTable } | { campsites: OsmCampsite[] } | { error: string };

/** The sheets of a file, and warnings about what was left out. */
export interface ParsedFile {
  sheets: RawSheet[];
  /** They were converted from elements of OpenStreetMap. */
  isMapData: boolean;
  warnings: string[];
  /** Elements of map data that are not taken. */
  leftOut: LeftOut[];
}

/**
 * Parses a workbook in a worker thread, so that the event loop is not blocked and a workbook that is too large ends
 * only the thread.
 * @throws UnreadableWorkbook
 */
export async function parseWorkbook(
  bytes: Buffer,
  kind: SpreadsheetKind,
  timeLimit = TIME_LIMIT,
): Promise<ParsedFile> {
  const thread = new Worker(PROGRAM, {
    workerData: { bytes, kind, limits: LIMITS },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  try {
    const answer = await answerOf(thread, timeLimit);
    if ('sheets' in answer) return plainFile(answer.sheets);
    if ('geoJson' in answer) return plainFile([geoJsonSheet(answer.geoJson)]);
    if ('campsites' in answer) return sheetsOf(answer.campsites);
    throw new UnreadableWorkbook(describeParserError(answer.error));
  } finally {
    await thread.terminate();
  }
}

const plainFile = (sheets: RawSheet[]): ParsedFile => ({
  sheets,
  isMapData: false,
  warnings: [],
  leftOut: [],
});

function sheetsOf(campsites: readonly OsmCampsite[]): ParsedFile {
  if (campsites.length === 0) throw new UnreadableWorkbook(IMPORT_MESSAGES.noMapCampsites);
  const { sheet, warnings, leftOut } = osmSheet(campsites);
  // Every campsite was left out. What is closed there may be one of ours, which the import says.
  if (sheet.rows.length === 1 && !leftOut.some(isClosedThere)) throw noneUsable(warnings);
  return { sheets: [sheet], isMapData: true, warnings, leftOut };
}

/** What is said of map data of which no campsite can be imported, and none is ours. */
export const noneUsable = (warnings: readonly string[]): UnreadableWorkbook =>
  new UnreadableWorkbook(filled(JOB_TEMPLATES.noneUsable, { warnings: warnings.join(', ') }));

function answerOf(thread: Worker, timeLimit: number): Promise<Answer> {
  return new Promise((done, failed) => {
    const fail = (message: string) => failed(new UnreadableWorkbook(message));
    const timer = setTimeout(() => fail(IMPORT_MESSAGES.tooSlow), timeLimit);
    const stop = () => clearTimeout(timer);
    thread.once('message', (answer: Answer) => (stop(), done(answer)));
    thread.once('error', () => (stop(), fail(IMPORT_MESSAGES.tooMuchMemory)));
    thread.once('exit', () => (stop(), fail(IMPORT_MESSAGES.damaged)));
  });
}

function describeParserError(error: string): string {
  if (/password|encrypt/i.test(error)) return IMPORT_MESSAGES.encrypted;
  if (/larger than|BUFFER_TOO_LARGE/i.test(error)) return IMPORT_MESSAGES.unpacksTooLarge;
  if (error.includes('CUT_MAP_DATA')) return IMPORT_MESSAGES.cutMapData;
  if (error.includes('NO_MAP_DATA')) return IMPORT_MESSAGES.notMapData;
  if (error.includes('TOO_MANY_CELLS')) return IMPORT_MESSAGES.tooMuchMemory;
  if (/could not find <table>/i.test(error)) return IMPORT_MESSAGES.notASpreadsheet;
  return IMPORT_MESSAGES.damaged;
}
