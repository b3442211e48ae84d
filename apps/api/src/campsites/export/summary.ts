import type { OnRoute } from '@kampvuur/contracts';
import { type Language, LANGUAGES } from '@kampvuur/domain';
import { type Speaker, speakerIn } from '@kampvuur/domain/message-speaker';
import { termName } from '@kampvuur/domain/term-names/term-name';
import type { ExportedCampsite } from './exported-campsite';
import af from './messages/af.json';
import en from './messages/en.json';

const SAY: Record<Language, Speaker<keyof typeof en>> = { en: speakerIn('en', en), af: speakerIn('af', af) };

/** The most important facts in one line, for devices that show a note for each waypoint. */
export function summaryOf(campsite: ExportedCampsite, language: Language): string {
  const { facts, rating, isPetFriendly, onRoute } = campsite;
  const { closestTown, rates, facilities, isClosed } = facts;
  const say = SAY[language];
  const province = termName(facts.province, language);
  const texts = [
    onRoute && placeText(onRoute, language),
    isClosed && say('closed'),
    closestTown ? `${closestTown}, ${province}` : province,
    rates !== null && say('perNight', { rate: String(rates) }),
    rating !== null && say('rated', { rating: ratingText(rating, language) }),
    isPetFriendly && say('petFriendly'),
    facilities.length > 0 && facilities.map((name) => termName(name, language)).join(', '),
  ];
  return texts.filter(Boolean).join('. ');
}

/** `266 km from the start, 7 km from the road`: those who drive the way look for this first. */
function placeText({ km, offKm }: OnRoute, language: Language): string {
  const say = SAY[language];
  const off = Math.round(offKm);
  const beside = off < 1 ? say('onRoad') : say('off', { km: String(off) });
  return `${say('where', { km: String(Math.round(km)) })}, ${beside}`;
}

/** `4.0`, `4,5`. */
function ratingText(rating: number, language: Language): string {
  const { locale } = LANGUAGES[language];
  return rating.toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
