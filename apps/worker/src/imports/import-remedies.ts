import { COLUMNS_NOT_READ } from '@kampvuur/domain';
import { IMPORT_REMEDY_MESSAGES } from '@kampvuur/domain/import-row-messages';

/** What helps against a cause that matches a pattern. */
type Remedy = readonly [cause: RegExp, text: string];

const OUTSIDE = /^province: is missing, and the coordinates lie in none/;

const ROUNDED: Remedy = [/ was rounded to R/, IMPORT_REMEDY_MESSAGES.roundedPrice];

/** Remedies for sheets by patterns of causes; the first match applies. */
const REMEDIES: readonly Remedy[] = [
  [/^name: is missing/, IMPORT_REMEDY_MESSAGES.nameMissing],
  [/^name: /, IMPORT_REMEDY_MESSAGES.name],
  [OUTSIDE, IMPORT_REMEDY_MESSAGES.outside],
  [/^province: is missing, and several towns/, IMPORT_REMEDY_MESSAGES.severalTowns],
  [/^province: is missing, and the country/, IMPORT_REMEDY_MESSAGES.abroad],
  [/^province: is missing/, IMPORT_REMEDY_MESSAGES.provinceMissing],
  [/^province: Province must be/, IMPORT_REMEDY_MESSAGES.wrongProvince],
  [/^\w+: not known, left out/, IMPORT_REMEDY_MESSAGES.notKnown],
  [/holds several prices/, IMPORT_REMEDY_MESSAGES.severalPrices],
  ROUNDED,
  [/^rates: /, IMPORT_REMEDY_MESSAGES.rates],
  [/^coordinates: .* (?:lies|is no|is not)/, IMPORT_REMEDY_MESSAGES.coordinates],
  [/^(?:latitude|longitude): is missing/, IMPORT_REMEDY_MESSAGES.bothCoordinates],
  [/^id: /, IMPORT_REMEDY_MESSAGES.id],
  [new RegExp(`: ${COLUMNS_NOT_READ}: `), IMPORT_REMEDY_MESSAGES.columnsNotRead],
  [/: the column name is missing$/, IMPORT_REMEDY_MESSAGES.nameColumn],
];

/** Remedies for map data, which has no columns or cells to correct. */
const MAP_DATA_REMEDIES: readonly Remedy[] = [
  [OUTSIDE, IMPORT_REMEDY_MESSAGES.outsideMap],
  [/^province: is missing/, IMPORT_REMEDY_MESSAGES.noPosition],
  [/^name: the catalogue has it/, IMPORT_REMEDY_MESSAGES.farNamesake],
  [/which came from another element/, IMPORT_REMEDY_MESSAGES.movedElement],
  [/^\w+: not known, left out/, IMPORT_REMEDY_MESSAGES.notKnownOfMap],
  ROUNDED,
  [/^\w+: /, IMPORT_REMEDY_MESSAGES.ofMap],
  [/no longer in this map data/, IMPORT_REMEDY_MESSAGES.goneFromMap],
];

const firstMatch = (remedies: readonly Remedy[], cause: string) =>
  remedies.find(([pattern]) => pattern.test(cause))?.[1] ?? null;

/** What an administrator can do about a cause in a sheet; null when nothing needs to be done. */
export const remedyOf = (cause: string): string | null => firstMatch(REMEDIES, cause);

/** As `remedyOf`, for map data. */
export const mapDataRemedyOf = (cause: string): string | null => firstMatch(MAP_DATA_REMEDIES, cause);
