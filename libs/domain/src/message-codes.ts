import { SUPERSEDED_LINK } from './accounts/account-mail';
import { ACCOUNT_MESSAGES, BLOCK_MESSAGES, SUSPENDED } from './accounts/user-administration';
import { AUDIT_MESSAGES } from './audit';
import { PAIR_MESSAGES, PAIR_TEMPLATES } from './campsites/duplicates';
import { ADVISORY_MESSAGES } from './community/advisories';
import { REPORT_MESSAGES } from './community/moderation';
import { NOTICE_MESSAGES } from './community/notices';
import { POINTS_COUNT_TODAY, WITHHELD_MESSAGES } from './community/points';
import { PROPOSAL_MESSAGES } from './community/proposals';
import { IMPORT_MESSAGES } from './import-messages';
import { MAP_MESSAGES } from './map-view';
import { MessageTemplate, type MessageValues } from './message-templates';
import { CAMPSITE_MERGED, MESSAGES } from './messages';
import { SAVED_SEARCH_MESSAGES } from './saved-searches';
import { TERM_MESSAGES } from './stays/school-terms';
import { TRIP_MESSAGES } from './trips/trips';

/** What a message is, whatever its language. */
export interface MessageCode {
  /** `usernameTaken`, `trips.tooMany`. */
  code: string;
  /** Names, days and numbers in it; a limit is called by its place, from `0`. */
  values: MessageValues;
}

/** The messages of each subject; those of `''` have codes without a prefix. */
const SUBJECTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '': MESSAGES,
  accounts: ACCOUNT_MESSAGES,
  advisories: ADVISORY_MESSAGES,
  audit: AUDIT_MESSAGES,
  blocks: BLOCK_MESSAGES,
  duplicates: PAIR_MESSAGES,
  imports: IMPORT_MESSAGES,
  map: MAP_MESSAGES,
  notices: NOTICE_MESSAGES,
  points: { ...WITHHELD_MESSAGES, countToday: POINTS_COUNT_TODAY },
  proposals: PROPOSAL_MESSAGES,
  reports: REPORT_MESSAGES,
  savedSearches: SAVED_SEARCH_MESSAGES,
  schoolTerms: TERM_MESSAGES,
  trips: TRIP_MESSAGES,
};

/** Texts with placeholders of each subject. */
const TEMPLATE_SUBJECTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  duplicates: PAIR_TEMPLATES,
};

const TEMPLATES: Readonly<Record<string, MessageTemplate>> = {
  campsiteMerged: CAMPSITE_MERGED,
  supersededLink: SUPERSEDED_LINK,
  suspended: SUSPENDED,
  ...Object.fromEntries(
    Object.entries(TEMPLATE_SUBJECTS).flatMap(([subject, texts]) =>
      Object.entries(texts).map(([key, text]) => [codeOf(subject, key), new MessageTemplate(text)] as const),
    ),
  ),
};

const NUMBER = /\d+(?:[ .]\d+)*/g;

/** Messages about a parameter of the API, which no page shows: `page must be a whole number from 1`. */
const FOR_PROGRAMS = /^(?!the\b)[a-z]\w+ (?:must|can|needs|cannot)\b/;

/** Every message that people can be shown, by its code; numbers are replaced by their place: `{0}`. */
export function messagesByCode(): Map<string, string> {
  const texts = Object.entries(SUBJECTS).flatMap(([subject, messages]) =>
    Object.entries(messages)
      .filter(([, text]) => !FOR_PROGRAMS.test(text))
      .map(([key, text]) => [codeOf(subject, key), withPlaces(text)] as const),
  );
  const templates = Object.entries(TEMPLATES).map(([code, template]) => [code, template.text] as const);
  return new Map([...texts, ...templates]);
}

let codes: Map<string, string> | undefined;

/** The code and the values of a message; undefined for a text that is none. */
export function messageCode(text: string): MessageCode | undefined {
  // The first of several with one text: they mean the same.
  codes ??= new Map(
    Object.entries(SUBJECTS)
      .flatMap(([subject, messages]) =>
        Object.entries(messages).map(([key, message]) => [message, codeOf(subject, key)] as const),
      )
      .reverse(),
  );
  const code = codes.get(text);
  if (code !== undefined) return { code, values: numbersOf(text) };
  for (const [templateCode, template] of Object.entries(TEMPLATES)) {
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
