import { IMPORT_MESSAGES } from './import-messages';

/**
 * Kinds of imported files by their first bytes: ZIP (.xlsx, .xlsb, .ods), OLE compound file (.xls), map data (JSON, or XML
 * or CSV of OpenStreetMap), text.
 */
export type SpreadsheetKind = 'zip' | 'ole' | 'map' | 'text';

/** The beginning of map data: JSON, or XML whose root is `osm`; no sheet starts like this. */
const MAP_START = /^[\ufeff\s]*(?:\{|(?:<\?xml[^>]*\?>\s*)?(?:<!--[^]*?-->\s*)*<osm[\s>])/;

/** The beginning of a file of places and tracks for maps: XML whose root is that of GPX or KML. */
const PLACES_START = /^[\ufeff\s]*(?:<\?xml[^>]*\?>\s*)?(?:<!--[^]*?-->\s*)*<(?:\w+:)?(?:gpx|kml)[\s>]/i;

const MAGIC: readonly [SpreadsheetKind, readonly number[]][] = [
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['ole', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
];

/** Bytes from the start of a file that decide whether it is text. */
const SNIFFED_BYTES = 4_096;
const UTF16_BOM = [0xff, 0xfe];
/** The highest control character; text contains none but tabs and line ends. */
const MAX_CONTROL = 0x1f;
const TABS_AND_LINE_ENDS: ReadonlySet<number> = new Set([0x09, 0x0a, 0x0c, 0x0d]);

/**
 * The kind of a file by its first bytes; null when it cannot be imported. Text may be CSV, HTML or a flat .fods,
 * whatever the file's name: programs save all of these as `.xls`.
 */
export function spreadsheetKind(bytes: Uint8Array): SpreadsheetKind | null {
  const found = MAGIC.find(([, magic]) => startsWith(bytes, magic));
  if (found) return found[0];
  if (bytes.length === 0 || !isText(bytes)) return null;
  const start = new TextDecoder().decode(bytes.subarray(0, SNIFFED_BYTES));
  return MAP_START.test(start) || isMapHeading(start) ? 'map' : 'text';
}

/** Whether a file is GPX or KML, whatever its name. */
export const isPlacesFile = (bytes: Uint8Array): boolean =>
  PLACES_START.test(new TextDecoder().decode(bytes.subarray(0, SNIFFED_BYTES)));

/**
 * Whether a table begins with headings of map data, in any order and parted by anything: those of Overpass and osmconvert, `@id` and
 * `@type` or `@lat`, or those of QGIS and ogr2ogr, an id and what elements are.
 */
function isMapHeading(start: string): boolean {
  const [line = ''] = start.replace(/^\ufeff/, '').split(/\r?\n/, 1);
  const has = (heading: string) => new RegExp(`(?:^|[^\\w@:])${heading}(?:$|[^\\w:])`).test(line);
  if (has('@id')) return has('@type') || has('@lat');
  return ['full_id', 'osm_id', 'osm_way_id'].some(has) && ['tourism', 'other_tags', 'fclass'].some(has);
}

function isText(bytes: Uint8Array): boolean {
  if (startsWith(bytes, UTF16_BOM)) return true;
  return bytes.subarray(0, SNIFFED_BYTES).every((byte) => byte > MAX_CONTROL || TABS_AND_LINE_ENDS.has(byte));
}

const startsWith = (bytes: Uint8Array, magic: readonly number[]) =>
  magic.every((byte, index) => bytes[index] === byte);

/* File name extensions of archives, of other spreadsheets, and of map data. */
const ARCHIVES = ['.xlsx', '.xlsm', '.xlsb', '.ods'] as const;
const OTHERS = ['.xls', '.fods', '.csv', '.tsv', '.txt'] as const;
const MAP_DATA = ['.json', '.geojson', '.osm', '.xml'] as const;
/** Formats of OpenStreetMap that are not read (docs/decisions 12). */
const RAW_MAP_DATA = ['.pbf', '.osm.gz', '.osm.bz2', '.o5m'] as const;

/** Places and tracks for maps, which are no lists of campsites. */
const PLACES = ['.gpx', '.kml', '.kmz'] as const;

/** File name extensions that can be imported (docs/product.md#validation). */
export const IMPORTED_ENDINGS = [...ARCHIVES, ...OTHERS, ...MAP_DATA] as const;

/** The media type of .xlsx. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Why a file with this name cannot be imported; null when it can. */
export function importNameError(filename: string): string | null {
  if (endsWithOne(filename, IMPORTED_ENDINGS)) return null;
  if (endsWithOne(filename, PLACES)) return IMPORT_MESSAGES.places;
  return endsWithOne(filename, RAW_MAP_DATA) ? IMPORT_MESSAGES.rawMapData : IMPORT_MESSAGES.wrongName;
}

/** True for names of files with map data. */
export const isMapDataName = (filename: string): boolean => endsWithOne(filename, MAP_DATA);

/** True for names of archives: such a file must not contain plain text. */
export const isArchiveName = (filename: string): boolean => endsWithOne(filename, ARCHIVES);

function endsWithOne(filename: string, endings: readonly string[]): boolean {
  const name = filename.trim().toLowerCase();
  return endings.some((ending) => name.endsWith(ending));
}

/**
 * Beginnings of cells that spreadsheets run as formulas, including full-width characters, which some locales accept; also behind
 * apostrophes, so that a text that looks like a guarded one is guarded too.
 */
export const FORMULA = /^'*(?:\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/;

/** A cell's text without the apostrophe with which our own downloads guard formulas; other texts as they are. */
export function unguarded(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
}
