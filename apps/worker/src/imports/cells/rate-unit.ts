import { folded } from '@kampvuur/domain';
import type { Tariff } from '@kampvuur/domain/stays';

/** What a price is for one of, for whom and for how long, as far as a column of the unit says it. */
export type RateUnit = Partial<Pick<Tariff, 'per' | 'guest' | 'time'>>;

const PERSON: RateUnit = { per: 'person' };
const STAND: RateUnit = { per: 'stand' };

/** Words of units, English and Afrikaans, folded, each with what it means. */
const UNIT_WORDS: ReadonlyMap<string, RateUnit> = new Map(
  (
    [
      [{ time: 'night' }, 'night nights nightly pn nag nagte day daily dag daagliks 24h 24hrs'],
      [{ time: 'week' }, 'week weekly pw weekliks weeklikse'],
      [{ time: 'month' }, 'month monthly pm maand maandeliks maandelikse'],
      [{ per: 'stay', time: 'once' }, 'stay visit booking trip verblyf besoek bespreking'],
      [{ time: 'once' }, 'once eenmalig'],
      [
        PERSON,
        'person persons people pax head pp guest guests camper campers persoon persone mense gas gaste',
      ],
      [{ per: 'person', time: 'night' }, 'ppn pppn pppd ppd'],
      [{ per: 'person', guest: 'adult' }, 'adult adults volwassene volwassenes'],
      [{ per: 'person', guest: 'child' }, 'child children kid kids kind kinders'],
      [
        { per: 'person', guest: 'pensioner' },
        'pensioner pensioners senior seniors pensioenaris pensioenarisse',
      ],
      [
        STAND,
        'stand stands site sites campsite campsites camp pitch pitches plot bay unit tent tents caravan',
      ],
      [STAND, 'caravans staanplek staanplekke kampplek kampplekke plek woonwa karavaan eenheid'],
      [{ per: 'vehicle' }, 'vehicle vehicles car cars voertuig voertuie kar motor'],
      // A room or a house is priced for a night, and is no stand.
      [{}, 'room rooms chalet chalets cottage cabin hut house kamer chalet huisie hut'],
      [{}, 'per a an n vir each elk r rand zar price prys rate tarief from vanaf only slegs'],
    ] satisfies [RateUnit, string][]
  ).flatMap(([unit, words]) => words.split(' ').map((word) => [word, unit] as const)),
);

/** Written apart: `p/p`, `p.p.p.n.`, `camp site`. */
const JOINED: readonly (readonly [RegExp, string])[] = [
  [/\bp p p n\b/g, 'pppn'],
  [/\bp p\b/g, 'pp'],
  [/\bp n\b/g, 'pn'],
  [/\bp m\b/g, 'pm'],
  [/\bp w\b|\b7 (?:nights|days|nagte|dae)\b/g, 'week'],
  [/\bcamp site\b/g, 'campsite'],
  [/\bonce off\b/g, 'once'],
  [/\b24 ?(?:h|hours|hrs|uur)\b/g, '24h'],
  [/\b(?:1|one|een) (?=\p{L})/gu, ''],
];

/** What a cell in a column of the unit says of a price, each word of which must be known; null where one is not. */
export function rateUnitOf(text: string): RateUnit | null {
  const plain = JOINED.reduce(
    (words, [apart, word]) => words.replace(apart, word),
    folded(text.replace(/\(.*?\)/g, ' ')),
  );
  const unit: RateUnit = {};
  for (const word of plain.split(' ').filter(Boolean)) {
    const said = UNIT_WORDS.get(word);
    if (said === undefined) return null;
    // For a person, the stay is only how often it is paid.
    const { per, ...others } = said;
    const isOfStay = per === 'stay' && unit.per !== undefined;
    const added: RateUnit = per === undefined || isOfStay ? others : said;
    if (contradicts(unit, added)) return null;
    Object.assign(unit, added);
  }
  return unit;
}

const contradicts = (unit: RateUnit, said: RateUnit): boolean =>
  (['per', 'guest', 'time'] as const).some(
    (part) => unit[part] !== undefined && said[part] !== undefined && unit[part] !== said[part],
  );
