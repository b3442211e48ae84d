import type { Advisory } from '@kampvuur/contracts';
import {
  type AdvisoryPeriod,
  daysBetween,
  isAdvisoryCurrent,
  isAdvisoryConfirmed,
  isAdvisoryPast,
  localDay,
  startOfLocalDay,
} from '@kampvuur/domain';
import { formatDate } from '../../base/messages/dates';
import { kindWord } from './advisory-kinds';
import { say } from './say';

/** Today in South African time, `2026-11-29`. */
export const today = (): string => localDay(new Date());

/** Those that apply today; an answer from the device may hold past ones. */
export function currentAdvisories(advisories: readonly Advisory[] = []): Advisory[] {
  return advisories.filter((advisory) => isAdvisoryCurrent(advisory, today()));
}

/** Seasons that do not apply today. */
export function otherSeasons(advisories: readonly Advisory[] = []): Advisory[] {
  const day = today();
  return advisories.filter((advisory) => !isAdvisoryCurrent(advisory, day) && !isAdvisoryPast(advisory, day));
}

export const kindText = ({ kind }: Pick<Advisory, 'kind'>): string => kindWord(kind);

/** Maximum length of the beginning of a note that is shown in its place where there is little room. */
const MAX_SHORT = 40;

/** The kind where there is little room, such as `Power cuts`; for `other`, the beginning of its note. */
export function nameText(advisory: Pick<Advisory, 'kind' | 'note'>): string {
  const { kind, note } = advisory;
  if (kind === 'powerCuts') return say('powerCuts');
  return kind === 'other' && note !== '' ? beginningOf(note) : kindText(advisory);
}

/** The first line of a text, cut after a word when it is long. */
function beginningOf(text: string): string {
  const [line = ''] = text.split('\n');
  if (line.length <= MAX_SHORT) return line;
  const cut = line.slice(0, MAX_SHORT);
  const end = cut.lastIndexOf(' ');
  return `${end > 0 ? cut.slice(0, end) : cut}…`;
}

/** `Fire ban`; `Reported: fire ban` while only the reporting camper has confirmed it. */
export function shortText(advisory: Advisory): string {
  const name = nameText(advisory);
  if (isAdvisoryConfirmed(advisory)) return name;
  // The beginning of a note may be a name.
  const kind = advisory.kind === 'other' ? name : name.charAt(0).toLowerCase() + name.slice(1);
  return say('unconfirmed', { kind });
}

function agoText(moment: string): string {
  const days = daysBetween(localDay(new Date(moment)), today());
  if (days <= 0) return say('today');
  return days === 1 ? say('yesterday') : say('daysAgo', { days });
}

/** Who says so, and when they last did: `Confirmed by 2 campers, yesterday`. */
export function sourceText(advisory: Advisory): string {
  const { isOfficial, confirmations, createdAt, confirmedAt } = advisory;
  const when = agoText(confirmedAt ?? createdAt);
  if (isOfficial)
    return say(confirmations > 0 ? 'confirmedByAdministrator' : 'reportedByAdministrator', { when });
  if (confirmations > 0) return say('confirmedByCampers', { campers: confirmations, when });
  return say('reportedByCamper', { when });
}

/** A year with which days of a season are formatted. */
const ANY_YEAR = 2026;

/** `1 May`. */
function dayOfYearText(monthDay: string): string {
  return formatDate(startOfLocalDay(`${ANY_YEAR}-${monthDay}`)).replace(` ${ANY_YEAR}`, '');
}

/** `Until 24 December 2026`, or `Every year from 1 May to 31 August`. */
export function periodText({ endsOn, seasonFrom, seasonUntil }: AdvisoryPeriod): string {
  if (seasonFrom !== null && seasonUntil !== null)
    return say('everyYear', { from: dayOfYearText(seasonFrom), until: dayOfYearText(seasonUntil) });
  return endsOn === null ? '' : say('until', { day: formatDate(startOfLocalDay(endsOn)) });
}
