/** Phrases, folded, that mean the same; a search for one finds campsites with another (docs/decisions 3). */
type SynonymGroup = readonly string[];

/** Renamed South African towns, folded, the name in use first. */
export const RENAMED_TOWNS: readonly SynonymGroup[] = [
  ['gqeberha', 'port elizabeth', 'pe'],
  ['kariega', 'uitenhage'],
  ['qonce', 'king williams town'],
  ['makhanda', 'grahamstown', 'grahamstad'],
  ['nxuba', 'cradock'],
  ['nqanqarhu', 'maclear'],
  ['mthatha', 'umtata'],
  ['maletswai', 'aliwal north', 'aliwal noord'],
  ['maxesibeni', 'mount ayliff'],
  ['kwabhaca', 'mount frere'],
  ['komani', 'queenstown'],
  ['dikeni', 'alice'],
  ['dutywa', 'idutywa'],
  ['kwanojoli', 'somerset east', 'somerset oos'],
  ['robert sobukwe town', 'graaff reinet'],
  ['mbombela', 'nelspruit'],
  ['emalahleni', 'witbank'],
  ['mashishing', 'lydenburg'],
  ['entokozweni', 'machadodorp'],
  ['emgwenya', 'waterval boven'],
  ['emkhondo', 'mkhondo', 'piet retief'],
  ['malalane', 'malelane'],
  ['polokwane', 'pietersburg'],
  ['bela bela', 'warmbaths', 'warmbad'],
  ['modimolle', 'nylstroom'],
  ['mookgophong', 'mookgopong', 'naboomspruit'],
  ['mokopane', 'potgietersrus'],
  ['makhado', 'louis trichardt'],
  ['lephalale', 'ellisras'],
  ['musina', 'messina'],
  ['modjadjiskloof', 'duiwelskloof', 'duivelskloof'],
  ['morebeng', 'soekmekaar'],
  ['mogwadi', 'dendron'],
  ['bushbuckridge', 'bosbokrand'],
  ['kwadukuza', 'stanger'],
  ['mahikeng', 'mafikeng', 'mafeking'],
  ['winnie mandela', 'brandfort'],
];

/** Provinces, cities and landscapes as people also write them. */
const PLACES: SynonymGroup[] = [
  ['western cape', 'wes kaap', 'weskaap'],
  ['northern cape', 'noord kaap', 'noordkaap'],
  ['eastern cape', 'oos kaap', 'ooskaap'],
  ['free state', 'vrystaat'],
  ['north west', 'noordwes', 'northwest'],
  ['kwazulu natal', 'kzn'],
  ['cape town', 'kaapstad', 'ct'],
  ['pretoria', 'tshwane', 'pta'],
  ['johannesburg', 'joburg', 'jozi', 'jhb'],
  ['durban', 'ethekwini', 'dbn'],
  ['pietermaritzburg', 'maritzburg', 'pmb'],
  ['bloemfontein', 'mangaung', 'bloem'],
  ['hartbeespoort', 'harties'],
  ['plettenberg bay', 'plettenbergbaai', 'plett'],
  ['mossel bay', 'mosselbaai'],
  ['jeffreys bay', 'jeffreysbaai', 'jbay'],
  ['richards bay', 'richardsbaai'],
  ['wilderness', 'wildernis'],
  ['storms river', 'stormsrivier'],
  ['false bay', 'valsbaai'],
  ['table mountain', 'tafelberg'],
  ['garden route', 'tuinroete'],
  ['wild coast', 'wildekus'],
  ['west coast', 'weskus'],
  ['south coast', 'suidkus'],
  ['north coast', 'noordkus'],
  ['kruger', 'krugerpark', 'krugerwildtuin', 'knp'],
  ['kgalagadi', 'kalahari gemsbok', 'gemsbokpark', 'ktp'],
  ['isimangaliso', 'greater st lucia wetland'],
  ['drakensberg', 'ukhahlamba', 'drakensberge'],
  ['cederberg', 'sederberg', 'cedarberg'],
  ['soutpansberg', 'zoutpansberg'],
  ['magaliesberg', 'magaliesburg'],
  ['orange river', 'gariep river', 'oranjerivier'],
  ['gariep dam', 'hendrik verwoerd dam'],
  ['vanderkloof dam', 'pk le roux dam'],
  ['vaal dam', 'vaaldam'],
  ['gauteng', 'egoli'],
];

/** Words for staying in a tent and for places to do so. */
const CAMPING: SynonymGroup[] = [
  ['camp', 'kamp'],
  ['rest camp', 'ruskamp'],
  ['bush camp', 'bosveldkamp', 'boskamp'],
  ['tent', 'tents', 'tente'],
  ['guest house', 'guesthouse', 'guest houses', 'gastehuis', 'gastehuise'],
  ['self catering', 'selfcatering', 'selfsorg'],
  ['waterfall', 'waterval', 'watervalle'],
];

/** Phrases that are also written as one word, wherever they stand. */
export const COMPOUNDS: readonly string[] = [
  'bush camp',
  'camp fire',
  'camp ground',
  'camp site',
  'caravan park',
  'farm house',
  'farm stay',
  'fire place',
  'fire wood',
  'game drive',
  'guest farm',
  'guest house',
  'guest lodge',
  'gaste huis',
  'gaste plaas',
  'hot spring',
  'play ground',
  'rest camp',
  'self catering',
  'self sorg',
  'tree house',
  'water fall',
  'water slide',
];

const SAINTS: SynonymGroup = ['st', 'saint', 'sint'];

/** Facilities in English as people say them and in Afrikaans. */
const FACILITIES: SynonymGroup[] = [
  [
    ...['ablutions', 'ablution', 'ablution blocks', 'bathrooms'],
    ...['ablusies', 'ablusieblok', 'ablusieblokke', 'ablusie', 'badkamers'],
  ],
  ['private ablutions', 'privaat ablusies', 'en suite', 'ensuite', 'en suite bathrooms', 'ensuite bathrooms'],
  ['boat launch', 'slipway', 'bootlansering', 'bootoprit'],
  ['braai places', 'braai', 'braaiplek', 'braaiplekke', 'bbq', 'barbecue', 'fire pit', 'vuurmaakplek'],
  ['caravan stands', 'caravan sites', 'woonwastaanplekke', 'karavaanstaanplekke'],
  ['drinking water', 'drinkwater'],
  ['firewood', 'brandhout', 'vuurmaakhout', 'braaihout'],
  ['flush toilets', 'toilets', 'spoeltoilette', 'toilette'],
  ['fuel', 'petrol', 'diesel', 'brandstof'],
  ['hot showers', 'hot water showers', 'warm storte', 'warm water'],
  ['showers', 'storte', 'stort'],
  ['laundry', 'wassery', 'wasgoed', 'washing machine', 'wasmasjien'],
  ['mobile signal', 'cellphone signal', 'cell reception', 'selfoonsein', 'selfoonontvangs'],
  ['playground', 'speelgrond', 'speelpark', 'jungle gym'],
  [
    'power points',
    'electric stands',
    'electricity',
    'electric',
    'power',
    'krag',
    'kragpunte',
    'elektrisiteit',
  ],
  ['restaurant', 'restourant', 'eetplek'],
  ['shade', 'skaduwee', 'koelte', 'shady'],
  ['shared kitchen', 'camp kitchen', 'communal kitchen', 'gemeenskaplike kombuis', 'kombuis'],
  ['shop', 'store', 'winkel', 'winkeltjie'],
  ['swimming pool', 'pool', 'swembad'],
  ['wheelchair access', 'wheelchair', 'wheelchair friendly', 'rolstoel', 'rolstoeltoegang', 'disabled'],
  ['wi fi', 'wifi', 'internet'],
];

const ACTIVITIES: SynonymGroup[] = [
  ['4x4 trails', '4x4', '4x4 routes', 'off road', 'viertrek', '4x4 roetes'],
  ['bird watching', 'birding', 'birdwatching', 'voelkyk', 'voels kyk'],
  ['boating', 'bootvaart', 'bootry'],
  ['canoeing', 'kayaking', 'canoes', 'kayaks', 'kanovaart', 'kano', 'kajak'],
  ['fishing', 'angling', 'visvang', 'hengel', 'vis vang'],
  ['game viewing', 'game drive', 'game drives', 'wildkyk', 'wildbesigtiging', 'safari'],
  ['hiking', 'hiking trails', 'hikes', 'walking', 'stap', 'staproetes', 'staproete', 'voetslaan'],
  ['horse riding', 'perdry'],
  ['mountain biking', 'mtb', 'cycling', 'bergfiets', 'bergfietsry', 'bergfietsroetes', 'fietsry'],
  ['rock art', 'rotskuns', 'bushman paintings', 'san paintings'],
  ['rock climbing', 'rotsklim'],
  ['scuba diving', 'diving', 'duik'],
  ['snorkelling', 'snorkeling', 'snorkel'],
  ['stargazing', 'sterrekyk'],
  ['surfing', 'branderplankry'],
  ['swimming', 'swem'],
  ['trail running', 'veldhardloop'],
  ['whale watching', 'walviskyk', 'walvisse'],
];

const CATEGORIES: SynonymGroup[] = [
  ['bushveld', 'bosveld'],
  ['caravan park', 'caravanpark', 'karavaanpark', 'woonwapark'],
  ['coastal', 'coast', 'seaside', 'sea', 'ocean', 'beach', 'kus', 'see', 'strand'],
  ['dam and lake', 'dam', 'damme', 'lake', 'meer', 'mere'],
  ['desert', 'woestyn'],
  ['family', 'gesin', 'familie', 'kid friendly', 'kindervriendelik'],
  ['farm stay', 'farm', 'plaas', 'plase', 'plaasverblyf'],
  ['forest', 'woud', 'woude', 'bos', 'bosse'],
  ['mountain', 'mountains', 'mountainous', 'mt', 'mnt', 'berg', 'berge'],
  ['national park', 'nasionale park', 'sanparks'],
  ['nature reserve', 'natuurreservaat', 'natuurreservate', 'game reserve'],
  ['off the grid', 'off grid', 'van die kragnetwerk af'],
  [
    'pet friendly',
    'pets',
    'dog friendly',
    'dogs',
    'troeteldiervriendelik',
    'troeteldiere',
    'honde',
    'hondvriendelik',
    'pets allowed',
    'pets welcome',
    'dogs allowed',
    'dogs welcome',
    'honde welkom',
    'troeteldiere welkom',
  ],
  ['resort', 'oord', 'vakansieoord'],
  ['river', 'rivier', 'riviere'],
];

/** Names of facilities, activities and categories with what else people call them. */
export const TAG_SYNONYMS: readonly SynonymGroup[] = [...FACILITIES, ...ACTIVITIES, ...CATEGORIES];

interface Synonym {
  phrase: string;
  /** The other phrases of its group. */
  others: string[];
}

/** Synonyms by the first word of their phrase. */
type SynonymsByWord = ReadonlyMap<string, readonly Synonym[]>;

const OF_PLACES = byFirstWord([...RENAMED_TOWNS, ...PLACES, SAINTS]);
const OF_ALL = byFirstWord([...RENAMED_TOWNS, ...PLACES, ...CAMPING, SAINTS, ...TAG_SYNONYMS]);

function byFirstWord(groups: readonly SynonymGroup[]): SynonymsByWord {
  const found = new Map<string, Synonym[]>();
  for (const group of groups) {
    for (const phrase of group) {
      const first = phrase.split(' ', 1)[0] ?? phrase;
      const others = group.filter((other) => other !== phrase);
      found.set(first, [...(found.get(first) ?? []), { phrase, others }]);
    }
  }
  return found;
}

/** Phrases that mean the same as phrases of a folded text. */
export function synonymPhrases(foldedText: string): string[] {
  return phrasesIn(foldedText, OF_ALL);
}

function phrasesIn(foldedText: string, synonyms: SynonymsByWord): string[] {
  const found = new Set<string>();
  for (const { phrase, others } of foldedText.split(' ').flatMap((first) => synonyms.get(first) ?? [])) {
    if (` ${foldedText} `.includes(` ${phrase} `)) others.forEach((other) => found.add(other));
  }
  return [...found];
}

/** Words that mean the same as phrases of a folded text and do not stand in it. */
export function synonymWords(foldedText: string): string[] {
  return otherWords(foldedText, synonymPhrases(foldedText));
}

/**
 * Words of the other names of the places in a folded text that do not stand in it. Other words of a place's name are not
 * translated: nobody who looks for a waterfall means Waterval Boven.
 */
export function placeSynonymWords(foldedText: string): string[] {
  return otherWords(foldedText, phrasesIn(foldedText, OF_PLACES));
}

function otherWords(foldedText: string, phrases: readonly string[]): string[] {
  const found = new Set(phrases.flatMap((phrase) => phrase.split(' ')));
  for (const word of foldedText.split(' ')) found.delete(word);
  return [...found];
}

/** Every name, folded, by which a town, province or landscape is known; its own comes first. */
export function placeNames(foldedName: string): string[] {
  const groups = [...RENAMED_TOWNS, ...PLACES].filter((group) => group.includes(foldedName));
  return [...new Set([foldedName, ...groups.flat()].flatMap(saintly))];
}

function saintly(name: string): string[] {
  if (!/^(st|saint|sint) /.test(name)) return [name];
  const rest = name.slice(name.indexOf(' '));
  return [name, ...SAINTS.map((saint) => saint + rest)];
}
