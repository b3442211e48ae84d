import { COLUMNS_NOT_READ } from '@kampvuur/domain';

const CHOOSE = 'choose the column that holds it under Columns';

/** What helps against a cause that matches a pattern. */
type Remedy = readonly [cause: RegExp, text: string];

const OUTSIDE = /^province: is missing, and the coordinates lie in none/;

/** Remedies for sheets by patterns of causes; the first match applies. */
const REMEDIES: readonly Remedy[] = [
  [/^name: is missing/, `Fill in the name, or ${CHOOSE}.`],
  [/^name: /, 'Correct the name in the sheet.'],
  [
    OUTSIDE,
    'Nothing to do where the campsite lies outside South Africa; else correct the coordinates, or add the province or the closest town.',
  ],
  [
    /^province: is missing, and several towns/,
    'Fill in the province or the coordinates: of towns of one name neither is taken without them.',
  ],
  [
    /^province: is missing, and the country/,
    'Nothing to do where the campsite lies outside South Africa; else correct the country, or add the province.',
  ],
  [
    /^province: is missing/,
    `Add a column with the province, the coordinates or the closest town, name the sheet after its province, or ${CHOOSE}.`,
  ],
  [
    /^province: Province must be/,
    'Write one of the nine provinces, or leave the column out under Columns where it holds something else.',
  ],
  [/^\w+: not known, left out/, 'Add it, or correct its spelling in the sheet; then check again.'],
  [/holds several prices/, 'Leave one price a night in the cell, or say what each is for.'],
  [/^rates: /, 'Write the price of a night in rand, such as R350.'],
  [
    /^coordinates: .* (?:lies|is no|is not)/,
    'Look at the numbers: latitude is about -22 to -35, longitude 16 to 33.',
  ],
  [/^(?:latitude|longitude): is missing/, 'Fill in both coordinates.'],
  [/^id: /, 'Leave the column out under Columns where it is not our id.'],
  [new RegExp(`: ${COLUMNS_NOT_READ}: `), 'Choose under Columns what they hold.'],
  [/: the column name is missing$/, 'Choose under Columns which one holds the name.'],
];

/** Remedies for map data, which has no columns or cells to correct. */
const MAP_DATA_REMEDIES: readonly Remedy[] = [
  [OUTSIDE, 'Nothing to do: it lies outside South Africa.'],
  [
    /^province: is missing/,
    'Export the map data with positions: Overpass writes them with "out center", or with the nodes of ways.',
  ],
  [
    /^name: the catalogue has it/,
    'Nothing to do where they are two places; else merge them under Duplicates after the import.',
  ],
  [
    /which came from another element/,
    'Nothing to do: it follows the new element from now on. Where they are two places, press “Another place” there.',
  ],
  [/^\w+: not known, left out/, 'Add it; then check again.'],
  [/^\w+: /, 'Correct it on OpenStreetMap, or here after the import.'],
  [
    /no longer in this map data/,
    'Look whether they still exist: on OpenStreetMap they were removed or lost their name.',
  ],
];

const firstMatch = (remedies: readonly Remedy[], cause: string) =>
  remedies.find(([pattern]) => pattern.test(cause))?.[1] ?? null;

/** What an administrator can do about a cause in a sheet; null when nothing needs to be done. */
export const remedyOf = (cause: string): string | null => firstMatch(REMEDIES, cause);

/** As `remedyOf`, for map data. */
export const mapDataRemedyOf = (cause: string): string | null => firstMatch(MAP_DATA_REMEDIES, cause);
