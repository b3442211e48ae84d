import { SUPERSEDED_LINK } from './accounts/account-mail';
import { ACCOUNT_MESSAGES, BLOCK_MESSAGES, SUSPENDED } from './accounts/user-administration';
import { AUDIT_MESSAGES } from './audit';
import { PAIR_MESSAGES, PAIR_TEMPLATES } from './campsites/duplicates';
import { PLACE_TEMPLATES } from './campsites/place-messages';
import { ADVISORY_MESSAGES } from './community/advisories';
import { REPORT_MESSAGES } from './community/moderation';
import { NOTICE_MESSAGES } from './community/notice-rules';
import { POINTS_COUNT_TODAY, WITHHELD_MESSAGES } from './community/points';
import { PROPOSAL_MESSAGES } from './community/proposals';
import { CHANGE_TEMPLATES, STAND_TEMPLATES, VALUE_MESSAGES, VALUE_TEMPLATES } from './facts/value-messages';
import { IMPORT_MESSAGES } from './import-messages';
import {
  IMPORT_REMEDY_MESSAGES,
  IMPORT_ROW_MESSAGES,
  IMPORT_ROW_TEMPLATES,
  IMPORT_SHEET_TEMPLATES,
  IMPORT_STAND_TEMPLATES,
  LEFT_OUT_MESSAGES,
  MAP_DATA_TEMPLATES,
  OTHER_ROW_MESSAGES,
} from './import-row-messages';
import { COUNTED_LABEL, FACT_NOUN_TEMPLATES, JOB_MESSAGES, JOB_TEMPLATES } from './job-messages';
import { MAP_MESSAGES } from './map-view';
import { MessageTemplate, type MessageValues } from './message-templates';
import { CAMPSITE_MERGED, ENTRY_LISTED, ENTRY_TOO_LONG, MESSAGES } from './messages';
import { SAVED_SEARCH_MESSAGES } from './saved-searches';
import { TERM_MESSAGES } from './stays/school-terms';
import { ofTariff, TARIFF_MESSAGES, TARIFF_TEMPLATES } from './stays/tariff-messages';
import { TRIP_MESSAGES } from './trips/trips';

/** What a message is, whatever its language. */
export interface MessageCode {
  /** `usernameTaken`, `trips.tooMany`. */
  code: string;
  /** Names, days and numbers in it; a limit is called by its place, from `0`. */
  values: MessageValues;
}

type Texts = Readonly<Record<string, string>>;

/** The messages of each subject; those of `''` have codes without a prefix. */
const SUBJECTS: Readonly<Record<string, Texts>> = {
  '': MESSAGES,
  accounts: ACCOUNT_MESSAGES,
  advisories: ADVISORY_MESSAGES,
  audit: AUDIT_MESSAGES,
  blocks: BLOCK_MESSAGES,
  duplicates: PAIR_MESSAGES,
  facts: VALUE_MESSAGES,
  imports: IMPORT_MESSAGES,
  map: MAP_MESSAGES,
  notices: NOTICE_MESSAGES,
  points: { ...WITHHELD_MESSAGES, countToday: POINTS_COUNT_TODAY },
  proposals: PROPOSAL_MESSAGES,
  reports: REPORT_MESSAGES,
  savedSearches: SAVED_SEARCH_MESSAGES,
  schoolTerms: TERM_MESSAGES,
  tariffs: TARIFF_MESSAGES,
  trips: TRIP_MESSAGES,
};

/** What is said of the rows of an import: parts of sentences, which are looked for nowhere else. */
const ROW_SUBJECTS: Readonly<Record<string, Texts>> = {
  leftOut: LEFT_OUT_MESSAGES,
  otherRows: OTHER_ROW_MESSAGES,
  remedies: IMPORT_REMEDY_MESSAGES,
  rows: IMPORT_ROW_MESSAGES,
};

/** What jobs say of themselves and their campsites: `Removed`, parts of sentences, too. */
const JOB_SUBJECTS: Readonly<Record<string, Texts>> = { jobs: JOB_MESSAGES };

const OF_TARIFFS = Object.fromEntries(
  Object.entries(TARIFF_TEMPLATES).map(([key, reason]) => [key, ofTariff(reason)]),
);

const TEMPLATES: ReadonlyMap<string, MessageTemplate> = new Map([
  ['campsiteMerged', CAMPSITE_MERGED],
  ['supersededLink', SUPERSEDED_LINK],
  ['suspended', SUSPENDED],
  ['entryListed', ENTRY_LISTED],
  ['entryTooLong', ENTRY_TOO_LONG],
  ...templatesOf('duplicates', PAIR_TEMPLATES),
  ...templatesOf('places', PLACE_TEMPLATES),
  ...templatesOf('stands', STAND_TEMPLATES),
  ...templatesOf('tariffs', OF_TARIFFS),
  // What they say of a fact fits the lengths of stands as well.
  ...templatesOf('facts', VALUE_TEMPLATES),
  ...templatesOf('changes', CHANGE_TEMPLATES),
]);

const ROW_TEMPLATES: ReadonlyMap<string, MessageTemplate> = new Map([
  // A field that is in several columns looks like a town that is in several provinces.
  ...templatesOf('sheets', IMPORT_SHEET_TEMPLATES),
  ...templatesOf('rows', IMPORT_ROW_TEMPLATES, { isCause: true }),
  ...templatesOf('rows', IMPORT_STAND_TEMPLATES, { isCause: true }),
  ...templatesOf('mapData', MAP_DATA_TEMPLATES),
]);

const JOB_SENTENCES: ReadonlyMap<string, MessageTemplate> = new Map([
  ...templatesOf('nouns', FACT_NOUN_TEMPLATES),
  ...templatesOf('jobs', JOB_TEMPLATES),
  ...templatesOf('nouns', { counted: COUNTED_LABEL }),
]);

function templatesOf(
  subject: string,
  texts: Texts,
  options?: { isCause: boolean },
): [code: string, MessageTemplate][] {
  return Object.entries(texts).map(([key, text]) => [
    codeOf(subject, key),
    new MessageTemplate(text, options),
  ]);
}

const NUMBER = /\d+(?:[ .]\d+)*/g;

/** Messages about a parameter of the API, which no page shows: `page must be a whole number from 1`. */
const FOR_PROGRAMS = /^(?!the\b)[a-z]\w+ (?:must|can|needs|cannot)\b/;

/** Every message that people can be shown, by its code; numbers are replaced by their place: `{0}`. */
export function messagesByCode(): Map<string, string> {
  const texts = Object.entries({ ...SUBJECTS, ...ROW_SUBJECTS, ...JOB_SUBJECTS }).flatMap(
    ([subject, messages]) =>
      Object.entries(messages)
        .filter(([, text]) => !FOR_PROGRAMS.test(text))
        .map(([key, text]) => [codeOf(subject, key), withPlaces(text)] as const),
  );
  const templates = [...TEMPLATES, ...ROW_TEMPLATES, ...JOB_SENTENCES].map(
    ([code, { text }]) => [code, text] as const,
  );
  return new Map([...texts, ...templates]);
}

let codes: ReadonlyMap<string, string> | undefined;
let rowCodes: ReadonlyMap<string, string> | undefined;
let jobCodes: ReadonlyMap<string, string> | undefined;

/** The code and the values of a message; undefined for a text that is none. */
export function messageCode(text: string): MessageCode | undefined {
  codes ??= codesByText(SUBJECTS);
  return codeIn(text, codes, TEMPLATES);
}

/** The same for what an import says of a row, or of the rows of one cause. */
export function rowMessageCode(text: string): MessageCode | undefined {
  rowCodes ??= codesByText(ROW_SUBJECTS);
  return codeIn(text, rowCodes, ROW_TEMPLATES) ?? messageCode(text);
}

/** The same for what a job says of itself or of one of its campsites. */
export function jobMessageCode(text: string): MessageCode | undefined {
  jobCodes ??= codesByText(JOB_SUBJECTS);
  return codeIn(text, jobCodes, JOB_SENTENCES) ?? messageCode(text);
}

/** The first of several with one text: they mean the same. */
function codesByText(subjects: Readonly<Record<string, Texts>>): ReadonlyMap<string, string> {
  const entries = Object.entries(subjects).flatMap(([subject, messages]) =>
    Object.entries(messages).map(([key, message]) => [message, codeOf(subject, key)] as const),
  );
  return new Map(entries.reverse());
}

function codeIn(
  text: string,
  byText: ReadonlyMap<string, string>,
  templates: ReadonlyMap<string, MessageTemplate>,
): MessageCode | undefined {
  const code = byText.get(text);
  if (code !== undefined) return { code, values: numbersOf(text) };
  for (const [templateCode, template] of templates) {
    const values = template.valuesIn(text);
    if (values) return { code: templateCode, values };
  }
  return undefined;
}

function codeOf(subject: string, key: string): string {
  return subject === '' ? key : `${subject}.${key}`;
}

function withPlaces(text: string): string {
  let place = 0;
  return text.replace(NUMBER, () => `{${place++}}`);
}

const numbersOf = (text: string): MessageValues =>
  Object.fromEntries((text.match(NUMBER) ?? []).map((number, place) => [String(place), number]));
