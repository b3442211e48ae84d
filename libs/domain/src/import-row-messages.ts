import { STANDS } from './facts/stand';
import { STAND_TEMPLATES, VALUE_MESSAGES } from './facts/value-messages';
import { ENTRY_LISTED, MESSAGES } from './messages';

/** What an import says of a row, a cell or a sheet. Each is a cause by which rows are counted. */
export const IMPORT_ROW_MESSAGES = {
  missing: 'is missing',
  twoAddresses: 'holds more than one address; the first is taken',
  contradicting: 'has columns that contradict each other; left out',
  yesAndNo: 'has columns that say yes and no; left out',
  otherCoordinateMissing: 'is missing, so the other coordinate is left out too',
  standsListed: 'lists kinds of stand; the columns for all stands are left out',
  known: 'is in the catalogue already',
  deletedHere: 'was imported from this element of OpenStreetMap and deleted here',
  noCoordinates: 'no coordinates',
  noTown: 'no town',
} as const;

/** What a row that is no campsite was taken for. */
export const OTHER_ROW_MESSAGES = {
  header: 'the header again',
  heading: 'a heading',
  total: 'a total',
  note: 'a note',
  example: "the template's example",
  unread: 'nothing in the columns that are read',
} as const;

/** Why an element of map data is left out. */
export const LEFT_OUT_MESSAGES = {
  broken: 'has more values than headings',
  disused: 'is no longer in use',
  closed: 'is closed',
  private: 'is private',
  nameless: 'has no name',
  withoutId: 'has no id of OpenStreetMap such as node/12',
} as const;

/** How many elements are left out for a reason, and what map data no longer has; `…One` is of a single one. */
export const MAP_DATA_TEMPLATES = {
  brokenOne: '1 campsite has more values than headings; left out',
  broken: '{count} campsites have more values than headings; left out',
  disusedOne: '1 campsite is no longer in use; left out',
  disused: '{count} campsites are no longer in use; left out',
  closedOne: '1 campsite is closed; left out',
  closed: '{count} campsites are closed; left out',
  privateOne: '1 campsite is private; left out',
  private: '{count} campsites are private; left out',
  namelessOne: '1 campsite has no name; left out',
  nameless: '{count} campsites have no name; left out',
  withoutIdOne: '1 campsite has no id of OpenStreetMap such as node/12; left out',
  withoutId: '{count} campsites have no id of OpenStreetMap such as node/12; left out',
  missingOne: '1 campsite of earlier imports is no longer in this map data; nothing was deleted: {names}',
  missingMore:
    '{count} campsites of earlier imports are no longer in this map data; nothing was deleted: {names} and {more} more',
  missing:
    '{count} campsites of earlier imports are no longer in this map data; nothing was deleted: {names}',
} as const;

/** Texts with placeholders; what differs between rows of one cause is quoted, a number or in brackets (`import-causes.ts`). */
export const IMPORT_ROW_TEMPLATES = {
  notKnown: 'not known, left out: {name}',
  notThere: '{text} says that it is not there; left out',
  elsewhere: '{text} is not at the campsite itself; left out',
  listedAndDenied: '{text} is listed, and its own column says no; left out',
  facebookPage: '{text} was taken as the Facebook page',
  townOfOtherRows: '{towns}; {province} was taken, where the other rows lie',
  provinceOfCoordinates: '{text} is none; {province} was taken from the coordinates',
  provinceOfAddress: '{text} is none; {province} was taken from the address',
  provinceOfHeading: '{text} is none; {province} was taken from the heading above',
  provinceOfSheet: "{text} is none; {province} was taken from the sheet's name",
  provinceOfTown: '{text} is none; {province} was taken from the closest town',
  wrongProvince: `${MESSAGES.province}, not {text}`,
  abroad: 'is missing, and the country is not South Africa ({country})',
  severalTowns: 'is missing, and several towns have this name ({towns})',
  pointInNone: 'is missing, and the coordinates lie in none; the town does not tell it ({seen})',
  nothingTells: 'is missing, and neither coordinates nor town tell it ({seen})',
  pointInNoneOfSheet:
    "is missing, and the coordinates lie in none; the sheet's name and the town do not tell it ({seen})",
  nothingInSheetTells: "is missing, and neither coordinates, sheet's name nor town tell it ({seen})",
  townInProvinces: '{town} is in {provinces}',
  seenCoordinates: 'coordinates {point}',
  seenSheet: 'sheet {sheet}',
  seenTown: 'town {town}',
  notOnEarth: '{point} is not a point on earth; left empty',
  notACampsite: '{point} is not a campsite; left empty',
  farOutside: '{point} lies far outside South Africa; left empty',
  swapped: '{given} was read as {point}: latitude and longitude were swapped',
  minus: '{given} was read as {point}: the latitude lacked its minus',
  swappedAndMinus:
    '{given} was read as {point}: latitude and longitude were swapped and the latitude lacked its minus',
  inOtherProvince: '{point} lies in {actual}, outside {province}',
  outside: '{point} lies outside South Africa',
  lacksDegrees: '{text} lacks the degrees; left empty',
  lacksMinutes: '{text} lacks the minutes; left empty',
  twoAngles: '"{header}" says {degrees}, "{taken}" {takenDegrees}; the latter was taken',
  cellError: 'holds {error}; taken as empty',
  comment: 'has a comment, which is not imported: {text}',
  movedElement:
    'is "{name}" of the catalogue, which came from another element that this map data no longer has ({element})',
  keptAsChanged: 'kept as changed here: {fields}',
  repeats: 'repeats {where}',
  likelyCampsite: 'is likely "{name}" of the catalogue: {reasons}',
  likelyRow: 'is likely {where}, "{name}": {reasons}',
  distantNamesake:
    'has the name and province of "{name}" of the catalogue, {apart}. Rename it if it is another place; if its position was corrected, put {id} into a column "id"',
  farNamesake: 'the catalogue has it for a place far away; taken as another campsite ("{name}", {apart})',
  idElsewhere: '{id} is "{name}" in {province}, another place; left out',
  idUnknown: 'there is no campsite {id}; left out',
  notAnId: '{text} is no id of ours; left out',
  dateNotName: 'holds the date {date}, not a name',
  dateNotPrice: 'holds the date {date}, not a price; left empty',
  dateNotPhone: 'holds the date {date}, not a phone number; left out',
  dateNotTime: 'holds the date {date}, not a time; left out',
  dateNotNumber: 'holds the date {date}, not a number; left out',
  dateNotMonths: 'holds the date {date}, not months; left out',
  dateNotCoordinate: 'holds the date {date}, not a coordinate; left empty',
  dateNotCoordinates: 'holds the date {date}, not coordinates; left empty',
  notInRand: '{text} is not in rand; left empty',
  noPrice: '{text} has no price in it; left empty',
  notAPrice: '{text} is not a price; left empty',
  noPriceOfStand: '{text} has no price of a stand or an adult in it; left empty',
  severalPrices: '{text} holds several prices; left empty',
  roundedPrice: '{text} was rounded to R{price}',
  besidePhone: '{text} beside {phone} was left out',
  faxNumber: '{text} is a fax number; left out',
  notAPhone: '{text} is not a phone number; left out',
  notAnEmail: '{text} is not an email address; left out',
  notAWebsite: '{text} is not a website address; left out',
  notAName: '{text} is not a name; left out',
  noEmail: '{text} holds no email address; left out',
  provinceReadAs: '{text} was read as {province}',
  neitherYesNorNo: '{text} is neither yes nor no; left out',
  neitherOpenNorClosed: '{text} says neither that it is open nor that it has closed; left out',
  unknownOfStands: '{text} is nothing known of stands; left out',
  notATime: '{text} is no time of day such as 18:00; left out',
  notANumber: '{text} is no number of {unit} from {min} to {max}; left out',
  noMonths: '{text} names no months such as April to September; left out',
  notADay: '{text} is no day, month or year; left out',
  tooManyEntries: 'has more than {max} entries; the others are left out',
  tooLong: 'has more than {max} characters; cut off there',
  notATariff: '{text} is no tariff; left out',
  notATariffPrice: '{text} is no price; left out',
  tariffsDisagree: 'the prices do not agree with a rate of R{rates}; left out',
  notAnOption: '{text} is none of {options}; left out',
  notACoordinate: '{text} is not a coordinate; left empty',
  notCoordinates: '{text} are not two coordinates; left empty',
} as const;

const withMax = (text: string, max: number): string => text.replace(String(max), '{max}');

/** Kinds of stand that a sheet lists and the rules of the fact refuse. */
export const IMPORT_STAND_TEMPLATES = {
  tooManyStands: `${withMax(VALUE_MESSAGES.standsList, STANDS.max)}; left out`,
  unnamedStand: `${VALUE_MESSAGES.standName}; left out`,
  standNameTooLong: `${withMax(VALUE_MESSAGES.standNameTooLong, STANDS.nameMax)}; left out`,
  standRepeated: `${ENTRY_LISTED.text}; left out`,
  countOfStand: `${STAND_TEMPLATES.count}; left out`,
  lengthOfStand: `${STAND_TEMPLATES.length}; left out`,
  ampsOfStand: `${STAND_TEMPLATES.amps}; left out`,
} as const;

/** What is said of a sheet or a file as a whole. */
export const IMPORT_SHEET_TEMPLATES = {
  noTable: 'no table was found; not read',
  nameMissing: 'the column name is missing',
  read: 'Read: {sheets}',
  notRead: 'columns not read: {names}',
  lowestCounts: '{field} is in several columns, of which the lowest counts: {names}',
  firstCounts: '{field} is in several columns, of which the first that says something counts: {names}',
} as const;

const CHOOSE = 'choose the column that holds it under Columns';

/** What administrators can do about a cause. */
export const IMPORT_REMEDY_MESSAGES = {
  nameMissing: `Fill in the name, or ${CHOOSE}.`,
  name: 'Correct the name in the sheet.',
  outside:
    'Nothing to do where the campsite lies outside South Africa; else correct the coordinates, or add the province or the closest town.',
  severalTowns:
    'Choose the province at the row, or fill in the province or the coordinates: of towns of one name neither is taken without them.',
  abroad:
    'Nothing to do where the campsite lies outside South Africa; else correct the country, or add the province.',
  provinceMissing: `Add a column with the province, the coordinates or the closest town, name the sheet after its province, or ${CHOOSE}.`,
  wrongProvince:
    'Write one of the nine provinces, or leave the column out under Columns where it holds something else.',
  notKnown: 'Add it, or correct its spelling in the sheet; then check again.',
  severalPrices: 'Leave one price a night in the cell, or say what each is for.',
  roundedPrice: 'Nothing to do: prices are in whole rand.',
  rates: 'Write the price of a night in rand, such as R350.',
  coordinates: 'Look at the numbers: latitude is about -22 to -35, longitude 16 to 33.',
  bothCoordinates: 'Fill in both coordinates.',
  id: 'Leave the column out under Columns where it is not our id.',
  columnsNotRead: 'Choose under Columns what they hold.',
  nameColumn: 'Choose under Columns which one holds the name.',
  outsideMap: 'Nothing to do: it lies outside South Africa.',
  noPosition:
    'Export the map data with positions: Overpass writes them with "out center", or with the nodes of ways.',
  farNamesake: 'Nothing to do where they are two places; else merge them under Duplicates after the import.',
  movedElement:
    'Nothing to do: it follows the new element from now on. Where they are two places, press “Another place” there.',
  notKnownOfMap: 'Add it; then check again.',
  ofMap: 'Correct it on OpenStreetMap, or here after the import.',
  goneFromMap: 'Look whether they still exist: on OpenStreetMap they were removed or lost their name.',
} as const;
