import { ROUTES } from '../../../base/paths';
import { formatNumber } from '../../../base/messages/numbers';
import { formatCount } from '../../../ui/numbers';
import { say as sayStay, stayText } from '../costs/stay-texts';
import { filteredFacts, filterParams, readSearch, type SearchState, writeSearch } from '../search-state';
import { roadText, signalText } from '../filters/voice-texts';
import { leastText, maxRateText, verifiedText } from '../search-texts';
import { say } from './say';
import { termWord } from '../../../base/messages/term-words';
import { provinceWord } from '../../../base/messages/registry-words';

/** The parameters of a search that are saved: its filters, the place they are measured from, and the part of the map shown. */
export function savableParams(search: SearchState): Record<string, string> {
  const { place, view } = search;
  const area = view === 'map' ? search.area : null;
  return {
    ...filterParams(search),
    ...Object.fromEntries(writeSearch(new URLSearchParams(), { place, area })),
  };
}

/** Whether these parameters are those of the saved search. */
export function isSame(params: Record<string, string>, saved: Record<string, string>): boolean {
  const names = Object.keys(params);
  return names.length === Object.keys(saved).length && names.every((name) => params[name] === saved[name]);
}

/** The address of the list, or of the map for a part of it, with a saved search. */
export function searchPath(saved: Record<string, string>): string {
  const params = new URLSearchParams({ ...saved, ...(saved['area'] !== undefined && { view: 'map' }) });
  return `${ROUTES.home}?${params.toString()}`;
}

/** `Pet Friendly, Up to R200 within 50 km of Clarens`: what a saved search finds. */
export function describeSearch(saved: Record<string, string>): string {
  const search = readSearch(new URLSearchParams(saved), true);
  return [whatText(search) || say('campsites'), ...whereTexts(search)].join(' ');
}

function whatText(search: SearchState): string {
  const { query, categories, facilities, activities, maxRate, road, signal, adminVerified } = search;
  return [
    ...[query, ...[...categories, ...facilities, ...activities].map(termWord)].filter((text) => text !== ''),
    ...(maxRate === null ? [] : [maxRateText(maxRate)]),
    ...(road === null ? [] : [roadText(road)]),
    ...signal.map(signalText),
    ...costTexts(search),
    ...filteredFacts(search).map(([fact, least]) => leastText(fact, least)),
    ...(adminVerified === undefined ? [] : [verifiedText(adminVerified)]),
  ].join(', ');
}

/** `Up to R1 500 for the stay, 4 people, 3 nights from 6 Nov 2026`. */
function costTexts({ maxCost, party, nights, arrival }: SearchState): string[] {
  if (maxCost === null || party === null || nights === null || arrival === null) return [];
  return [sayStay('upToForStay', { total: formatCount(maxCost) }), stayText(party, nights, arrival)];
}

function whereTexts(search: SearchState): string[] {
  const { province, area } = search;
  return [
    ...nearTexts(search),
    ...(province === 'all' ? [] : [say('in', { province: provinceWord(province) })]),
    ...(area ? [say('inArea')] : []),
  ];
}

function nearTexts({ near, place: name, radiusKm }: SearchState): string[] {
  if (!near) return [];
  const place = name || near.join(', ');
  return [
    radiusKm === null
      ? say('near', { place })
      : say('nearWithin', { radiusKm: formatNumber(radiusKm), place }),
  ];
}
