import { FACT_NOUNS } from './facts/fact-nouns';
import { IMPORT_MESSAGES } from './import-messages';
import { filled } from './message-templates';

/** What jobs say of themselves and their campsites, and why a website was not read. */
export const JOB_MESSAGES = {
  readingAnswer: 'Reading the answer',
  noCampsite: 'There was no campsite to look at',
  undoRemoved: 'Removed',
  useCheckin: 'a check-in',
  useFavourite: 'a favourite',
  useTrip: 'a trip',
  useSuggestion: 'a suggestion',
  usePicture: 'a picture',
  useEdit: 'an edit',
  useLaterImport: 'changes of a later import',
  useMerge: 'a merge',
  noChanges: 'no changes',
  noNewPictures: 'no new pictures',
  noPictureFound: 'no picture found',
  campsiteDeleted: 'the campsite has been deleted',
  notStored: 'what was found could not be stored',
  notAWebAddress: 'not a web address',
  password: 'a name and password in the address',
  longAddress: 'the address is too long',
  notPublic: 'not a public address',
  redirects: 'too many redirects',
  redirectToNowhere: 'a redirect to nowhere',
  tooSlow: 'the website takes too long',
  notAPicture: 'not a JPEG or WebP',
  notAText: 'not a text',
  noSuchWebsite: 'no such website',
  noLookup: 'the address of the website could not be looked up now',
  noAnswer: 'the website does not answer',
  brokenOff: 'the website broke off the connection',
  insecure: 'the connection is not secure',
  notUnpacked: 'the answer could not be unpacked',
  unreachable: 'the website cannot be reached',
  robotsUnread: 'robots.txt cannot be read now',
  robotsForbid: 'robots.txt does not allow it',
  noList: 'the search answered something else than a list',
  noMapData: 'it answered with something else than map data',
  answerBrokeOff: 'its answer broke off',
} as const;

/** Texts with placeholders; of two, `…One` is that of a single one. A text is the first that fits. */
export const JOB_TEMPLATES = {
  comparedOne: 'Compared {done} of 1 campsite',
  compared: 'Compared {done} of {total} campsites',
  refreshingOne: 'Refreshed {done} of 1 campsite',
  refreshing: 'Refreshed {done} of {total} campsites',
  lookedAtOne: 'Looked at {done} of 1 campsite',
  lookedAt: 'Looked at {done} of {total} campsites',
  readRowsOne: 'Read {done} of 1 row',
  readRows: 'Read {done} of {total} rows',
  readCampsitesOne: 'Read {done} of 1 campsite',
  readCampsites: 'Read {done} of {total} campsites',
  reading: 'Reading {campsite}',
  asking: 'Asking {host} for the campsites of South Africa',
  busy: '{host} is busy: asking again in {seconds} s, attempt {attempt} of {attempts}',
  noneUsable: `${IMPORT_MESSAGES.noUsableMapCampsites}: {warnings}.`,
  notFetched: 'OpenStreetMap could not be fetched from {host}: {reason}.',
  leftAlone: '{reason} and wants to be left alone for {seconds} s',
  asked: '{reason}, asked {attempts} times',
  /** One has no pair. */
  comparedSingle: 'Compared 1 campsite: no likely duplicates',
  foundPairsOne: 'Compared {total} campsites: 1 likely duplicate',
  foundPairs: 'Compared {total} campsites: {count} likely duplicates',
  refreshedOne: 'Refreshed 1 campsite',
  refreshed: 'Refreshed {count} campsites',
  wouldImportOne: 'Would import 1 campsite',
  wouldImport: 'Would import {count} campsites',
  importedOne: 'Imported 1 campsite',
  imported: 'Imported {count} campsites',
  wouldUpdate: 'would update {count}',
  updated: 'updated {count}',
  unchanged: '{count} unchanged',
  duplicatesOne: '1 duplicate',
  duplicates: '{count} duplicates',
  leftOut: '{count} left out',
  removedOne: 'Removed 1 campsite',
  removed: 'Removed {count} campsites',
  setBack: 'set back {count}',
  kept: 'kept {count}',
  scrapedOne: '1 campsite: {outcomes}',
  scraped: '{count} campsites: {outcomes}',
  outcomeUpdated: '{count} updated',
  outcomeRemoved: '{count} lost a dead link',
  outcomeKept: '{count} with something to review',
  outcomeUnchanged: '{count} without changes',
  outcomeRefused: '{count} refused',
  outcomeFailed: '{count} failed',
  keptFor: 'Kept: it has {uses}',
  fieldsSetBack: 'Set back: {labels}',
  fieldsKept: 'Kept, changed since: {labels}',
  fieldsUpdated: '{fields} updated',
  fieldsSuggested: '{fields} suggested for review',
  linksRemovedOne: 'website returned {statuses}, removed',
  linksRemoved: '{count} websites returned {statuses}, removed',
  elsewhere: 'its map shows a place outside {province}',
  picturesAddedOne: '1 picture added',
  picturesAdded: '{count} pictures added',
  licensedAddedOne: '1 openly licensed picture added',
  licensedAdded: '{count} openly licensed pictures added',
  websiteAnswered: 'the website answered {status}',
  searchAnswered: 'the search answered {status}',
  notTaken: '{type} is not taken',
  noWholeAnswer: 'no whole answer within {seconds} seconds',
  wrongPort: "port {port} is not a website's",
  tooLarge: 'larger than {size}',
} as const;

type Templates = typeof JOB_TEMPLATES;

/** The keys of texts that have another for a single one. */
type CountedKey = { [K in keyof Templates]: `${K}One` extends keyof Templates ? K : never }[keyof Templates];

/** A text about a number of things: `1 duplicate`, `3 duplicates`. */
export function countedMessage(
  key: CountedKey,
  count: number,
  values: Record<string, string | number> = {},
): string {
  const text = count === 1 ? JOB_TEMPLATES[`${key}One`] : JOB_TEMPLATES[key];
  return filled(text, { ...values, count });
}

/** How far a job is: `Read 200 of 1000 rows`. */
export const progressMessage = (key: CountedKey, done: number, total: number): string =>
  countedMessage(key, total, { done, total });

/** The facts that results of scrapes name: `rate`, `1 phone`, `2 phones`. */
export const FACT_NOUN_TEMPLATES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(FACT_NOUNS).flatMap(([key, [one, several]]) =>
    one === several
      ? [[key, one]]
      : [
          [`${key}.one`, `1 ${one}`],
          [`${key}.several`, `{count} ${several}`],
        ],
  ),
);

/** A fact with several values that has no other name than its label. */
export const COUNTED_LABEL = '{count} {label}';
