import { IMPORT } from './import-fields';
import { MEBIBYTE } from './units';

/** Formatted without `Intl`, whose initialisation takes a slow phone a tenth of a second at every start. */
const MAX_ROWS = String(IMPORT.maxRows).replace(/\B(?=(\d{3})+$)/g, ' ');

/** In the warning that names the columns of a sheet that are left out. */
export const COLUMNS_NOT_READ = 'columns not read';

/** Messages of imports. */
export const IMPORT_MESSAGES = {
  missing: 'Please choose a spreadsheet to upload.',
  oneFile: 'Please send one spreadsheet at a time.',
  wrongName: 'Please choose an .xlsx, .xls, .ods or .csv file, or map data as .json, .geojson, .osm or .xml.',
  rawMapData:
    'Packed files of OpenStreetMap are not read here. An operator can import an .osm.pbf with the command import:osm; or cut the campsites out and save them as GeoJSON: osmium tags-filter, then osmium export --add-unique-id=type_id.',
  places:
    'GPX and KML files hold places and tracks for maps and are not imported. Please put the campsites into a spreadsheet, each in a row with its name, latitude and longitude, and save it as .xlsx, .xls, .ods or .csv.',
  notASpreadsheet:
    'This file is not a spreadsheet. Please save it as .xlsx, .xls, .ods or .csv and try again.',
  notMapData:
    'This file holds no map data. Please export campsites of OpenStreetMap as JSON or XML (Overpass) or GeoJSON and try again.',
  noMapCampsites: 'There are no campsites in this map data: tourism=camp_site or caravan_site.',
  noUsableMapCampsites: 'None of the campsites in this map data can be imported',
  cutMapData:
    'This map data is incomplete: its server gave up on the way. Please fetch it again, or in smaller parts.',
  overpassOff: 'Fetching from OpenStreetMap is not set up here: OVERPASS_URL names no server.',
  tooLarge: `The file must be at most ${IMPORT.maxBytes / MEBIBYTE} MB.`,
  unpacksTooLarge: `The spreadsheet would unpack to more than ${IMPORT.maxUnpackedBytes / MEBIBYTE} MB. Please remove pictures and unused sheets, or split it.`,
  encrypted: 'The spreadsheet is protected with a password. Please save it without one and try again.',
  damaged: 'The spreadsheet is damaged and cannot be read. Please open it in Excel, save it again and retry.',
  tooSlow: 'The file takes too long to read. Please split it into smaller ones.',
  tooMuchMemory: 'The file is too large to read. Please split it into smaller ones.',
  empty: 'The file is empty.',
  noProvinceColumn:
    "there is no province column; each row's province is taken from its coordinates, the sheet's name or the closest town",
  noHeader: `No table was found: within the first ${IMPORT.headerRows} rows there must be one with the names of the columns, such as name and province. The template shows them.`,
  noRows: 'The spreadsheet has a header but no campsites below it.',
  tooManyRows: `The file has more than ${MAX_ROWS} rows or campsites. Please split it.`,
  fileGone: 'The file is no longer stored. Please upload or fetch it again.',
  onlyImports: 'Only an import can be undone.',
  notRepeatable: 'Only an import or its check can be repeated.',
  checkRunning: 'The check is still running. Please wait until it is done.',
  notOffered: 'Please choose one of the provinces that are offered for the row.',
  noOtherPlace: 'Nobody has said that this row is another place, or that was taken back.',
  stillRunning: 'The import is still running. Wait until it is done before you undo it.',
  dryRun: 'A dry run has changed nothing, so there is nothing to undo.',
  nothingImported: 'This import has added and changed no campsites, so there is nothing to undo.',
  undone: 'This import has already been undone.',
} as const;

/** Most errors, and most warnings, in an import's result; the job's items have all of them. */
export const MAX_IMPORT_MESSAGES = 100;

/** Most causes of errors and warnings in an import's result, the commonest first, and examples of each. */
export const IMPORT_CAUSES = { max: 60, examples: 3 } as const;
