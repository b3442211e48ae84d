import { type Language, LANGUAGES } from '@kampvuur/domain';
import { type Speaker, speakerIn } from '@kampvuur/domain/message-speaker';
import { termName } from '@kampvuur/domain/term-names/term-name';
import type { ExportedCampsite } from './exported-campsite';
import af from './messages/af.json';
import en from './messages/en.json';

const SAY: Record<Language, Speaker<keyof typeof en>> = { en: speakerIn('en', en), af: speakerIn('af', af) };

/** The most important facts in one line, for devices that show a note for each waypoint. */
export function summaryOf({ facts, rating, isPetFriendly }: ExportedCampsite, language: Language): string {
  const { closestTown, rates, facilities, isClosed } = facts;
  const say = SAY[language];
  const province = termName(facts.province, language);
  const texts = [
    isClosed && say('closed'),
    closestTown ? `${closestTown}, ${province}` : province,
    rates !== null && say('perNight', { rate: String(rates) }),
    rating !== null && say('rated', { rating: ratingText(rating, language) }),
    isPetFriendly && say('petFriendly'),
    facilities.length > 0 && facilities.map((name) => termName(name, language)).join(', '),
  ];
  return texts.filter(Boolean).join('. ');
}

/** `4.0`, `4,5`. */
function ratingText(rating: number, language: Language): string {
  const { locale } = LANGUAGES[language];
  return rating.toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
