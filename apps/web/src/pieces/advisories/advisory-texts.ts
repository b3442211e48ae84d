import type { Advisory } from '@kampvuur/contracts';
import {
  ADVISORY_KINDS,
  type AdvisoryPeriod,
  daysBetween,
  formatDate,
  isAdvisoryCurrent,
  isAdvisoryFirm,
  isAdvisoryPast,
  localDay,
  startOfLocalDay,
} from '@kampvuur/domain';
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

export const kindText = ({ kind }: Pick<Advisory, 'kind'>): string => ADVISORY_KINDS[kind];

/** `Fire ban`; `Fire ban, reported` while nobody besides the reporting camper stands for it. */
export const shortText = (advisory: Advisory): string =>
  isAdvisoryFirm(advisory) ? kindText(advisory) : say('unconfirmed', { kind: kindText(advisory) });

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
