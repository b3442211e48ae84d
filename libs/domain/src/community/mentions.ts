import { folded } from '../folding';

/** What check-ins often speak of, and the folded words for it in English and Afrikaans. */
const MENTIONS = {
  baboons: /\b(baboons?|bobbejane?|bobbejaan)\b/,
  monkeys: /\b(monkeys?|vervets?|apies?)\b/,
  'hot water': /\b(hot|warm) (water|showers?|storte)\b/,
  'clean ablutions':
    /\b(clean|spotless|skoon|skoene) (ablutions?|ablusies?|bathrooms?|badkamers?|toilets?|toilette|showers?|storte)\b/,
  shade: /\b(shade|shady|shaded|skaduwee?s?|skadu)\b/,
  wind: /\b(wind|windy|winderig|winderige)\b/,
  mosquitoes: /\b(mosquito(es|s)?|mozzies?|muskiete?)\b/,
  stars: /\b(stars|starry|milky way|sterre|sterrehemel)\b/,
  birds: /\b(birds?|birding|birdlife|voels?|voelkyk)\b/,
  potholes: /\b(potholes?|slaggate?)\b/,
  gravel: /\b(gravel|dirt) (road|track)s?\b|\bgrondpaaie?\b|\bgrondpad\b/,
  'load-shedding': /\bload ?-?shedding\b|\bbeurtkrag\b|\bpower cuts?\b/,
  'friendly staff':
    /\b(friendly|helpful|vriendelike?|behulpsame?) (staff|people|owners?|hosts?|personeel|mense|eienaars?)\b/,
  'level stands': /\b(level|flat|gelyk) (stands?|sites?|staanplekke?|pitch(es)?)\b/,
  children: /\b(kids|children|kinders|playground|speelplek)\b/,
  dogs: /\b(dogs?|honde|hond)\b/,
  signal: /\b(cell(phone)? |phone )?(signal|reception)\b|\bselfoonsein\b/,
  noise: /\b(noise|noisy|loud music|geraas|lawaai|harde musiek)\b/,
  quiet: /\b(quiet|peaceful|silence|stil|stilte|rustig|rustige)\b/,
  firewood: /\b(fire ?wood|braai ?wood|brandhout|braaihout)\b/,
} as const;

export type Mention = keyof typeof MENTIONS;

const isMention = (key: string): key is Mention => Object.hasOwn(MENTIONS, key);

/** Everything that is looked for. */
const MENTION_WORDS: readonly Mention[] = Object.keys(MENTIONS).filter(isMention);

/** Whether a text speaks of something. */
export const mentions = (text: string, word: Mention): boolean => MENTIONS[word].test(folded(text));

/** Least check-ins that speak of something for it to be named. */
const MIN_MENTIONS = 2;

/** What several of the texts speak of, and how many do, the most frequent first. */
export function countMentions(texts: readonly string[]): { word: Mention; count: number }[] {
  const all = texts.map(folded);
  return MENTION_WORDS.map((word) => ({
    word,
    count: all.filter((text) => MENTIONS[word].test(text)).length,
  }))
    .filter(({ count }) => count >= MIN_MENTIONS)
    .sort((one, other) => other.count - one.count);
}
