import {
  CAPE_TOWN,
  CEDERBERG,
  GOLDEN_GATE,
  HARTIES,
  JEFFREYS_BAY,
  KAROO,
  KGALAGADI,
  KNYSNA,
  KRUGER,
  PLETTENBERG_BAY,
  WILD_COAST,
  both,
  costing,
  having,
  inProvince,
  lacking,
  named,
  nearest,
  telling,
  within,
  type Meant,
  type RelevanceKind,
} from './meanings';

const LADISMITH_WESTERN_CAPE: [number, number] = [-33.49, 21.27];
const LADYSMITH_KWAZULU_NATAL: [number, number] = [-28.56, 29.78];

/**
 * Searches as people type them on a first visit. They were written from the demo data alone, before anything of the
 * index was read, and the index is mended by their kinds and not by one of them. Only a wrong expectation is changed.
 */
export const FIRST_VISIT_SEARCHES: RelevanceKind[] = [
  {
    kind: 'joined and parted words',
    searches: [
      ['camp site hogsback', named('Away with the Fairies')],
      ['dehoop', named('De Hoop')],
      ['storms rivier', named('Storms River Mouth')],
      ['stormsriver mouth', named('Storms River Mouth')],
      ['hartebeestpoort dam', within(60, HARTIES)],
      ['glenreenen', GOLDEN_GATE],
      ['goldengate', GOLDEN_GATE],
      ['cape vidal camp site', named('Cape Vidal')],
      ['lowersabie', named('Lower Sabie')],
      ['tieties baai', named('Tietiesbaai')],
      ['buffels baai', named('Buffelsbaai')],
      ['silwerstroom strand', named('Silwerstroomstrand')],
      ['natures valley', named('Nature’s Valley')],
      ['gamkas kloof', named('Gamkaskloof')],
      ['kogelbay', named('Kogel Bay')],
      ['bushveld wild life', both(having('Bushveld'), having('Game viewing'))],
    ],
  },
  {
    kind: 'apostrophes and letters',
    searches: [
      ['jeffrey’s bay', within(60, JEFFREYS_BAY)],
      ['jeffreys bay camp', within(60, JEFFREYS_BAY)],
      ["l'agulhas", named('L’Agulhas')],
      ['l`agulhas caravan park', named('L’Agulhas')],
      ['monk′s cowl', named('Monk’s Cowl')],
      ['giants castle', named('Injisuthi')],
      ['pilgrim´s rest', named('Pilgrim’s Rest')],
      ['ＡＤＤＯ', named('Addo')],
      ['mcdougall‘s bay', named('McDougall’s Bay')],
      ['|Ai-|Ais richtersveld', named('Sendelingsdrift')],
    ],
  },
  {
    kind: 'a number of people',
    searches: [
      ['4 people hermanus', named('Onrus')],
      ['vir 6 mense cederberg', CEDERBERG],
      ['2 adults 2 kids wilderness', named('Ebb and Flow')],
      ['family of 5 addo', named('Addo')],
      ['sleeps 4 knysna', within(50, KNYSNA)],
      ['tsitsikamma 2 volwassenes en 3 kinders', named('Storms River Mouth')],
      ['camping for two with power points', having('Power points')],
      ['8 persons satara', named('Satara')],
    ],
  },
  {
    kind: 'ways to camp',
    searches: [
      ['glamping cederberg', CEDERBERG],
      ['safari tent kruger', KRUGER],
      ['self catering kgalagadi', KGALAGADI],
      ['offgrid wild coast', both(WILD_COAST, having('Off the grid'))],
      ['off grid karoo', both(KAROO, having('Off the grid'))],
      ['wild camping', having('Off the grid')],
      ['boondocking northern cape', both(having('Off the grid'), inProvince('Northern Cape'))],
      ['overnight stop beaufort west', named('Karoo National Park')],
      ['overnight stop n1', telling(/\bN1\b/)],
      ['pet friendly eastern cape', both(having('Pet Friendly'), inProvince('Eastern Cape'))],
      ['honde welkom', having('Pet Friendly')],
      ['dogs allowed sutherland', named('Sterland')],
      ['power', having('Power points')],
      ['no power', lacking('Power points')],
    ],
  },
  {
    kind: 'prices, roads, animals and places',
    searches: [
      ['under R200 western cape', both(costing(0, 200), inProvince('Western Cape'))],
      ['onder R180 met warm stort', both(costing(0, 180), having('Hot showers'))],
      ['r62', telling(/\bR62\b/)],
      ['hippo', telling(/\bhippo/i)],
      ['olifante waterhole', telling(/elephant/i)],
      ['ladismith', nearest(4, LADISMITH_WESTERN_CAPE)],
      ['ladysmith', nearest(6, LADYSMITH_KWAZULU_NATAL)],
      ['-33.99, 22.61', named('Ebb and Flow')],
      ['33.44S 25.75E', named('Addo')],
      ['plett', within(60, PLETTENBERG_BAY)],
      ['warm water baths springs', telling(/hot (mineral )?(springs|pools)|warm pools/i)],
    ],
  },
];

/** What must not come first for a search, whatever else may. */
export const NEVER_FIRST: [query: string, wrong: Meant][] = [
  ['ladismith', inProvince('KwaZulu-Natal')],
  ['ladysmith', inProvince('Western Cape')],
  ['jeffrey’s bay', within(150, CAPE_TOWN)],
  ['no power', having('Power points')],
  ['honde welkom', lacking('Pet Friendly')],
  ['off grid karoo', having('Power points')],
  ['4 people hermanus', lacking('Coastal')],
];
