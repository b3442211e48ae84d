import { folded } from './folding';
import afrikaans from './term-names/af.json';

/** Phrases, folded, that mean the same; a search for one finds campsites with another (docs/decisions 3). */
export type SynonymGroup = readonly string[];

/** Facilities: the name of the term first, then what people call it in English and Afrikaans. */
const FACILITIES: SynonymGroup[] = [
  [
    ...['ablutions', 'ablution', 'ablution blocks', 'bathrooms'],
    ...['ablusies', 'ablusieblok', 'ablusieblokke', 'ablusie', 'badkamers'],
  ],
  [
    'private ablutions',
    'private ablution',
    'own ablutions',
    'privaat ablusies',
    'eie ablusies',
    'en suite',
    'ensuite',
    'en suite bathrooms',
    'ensuite bathrooms',
  ],
  ['boat launch', 'slipway', 'bootlansering', 'bootoprit'],
  [
    ...['braai places', 'braai', 'braais', 'braai area', 'braai areas', 'braai facilities', 'braai stands'],
    ...['bbq', 'barbecue', 'barbecues', 'fire pit', 'fire pits', 'fireplace', 'fireplaces'],
    ...['braaiplek', 'braaiplekke', 'braaigeriewe', 'vuurmaakplek', 'vuurmaakplekke'],
  ],
  [
    ...['caravan stands', 'caravan sites', 'motorhomes', 'motorhome', 'motor home', 'campervans'],
    ...['campervan', 'camper van', 'rv', 'kampeerwa', 'kampeerwaens'],
    ...['woonwastaanplekke', 'karavaanstaanplekke'],
  ],
  ['drinking water', 'drinkwater'],
  ['firewood', 'brandhout', 'vuurmaakhout', 'braaihout'],
  ['flush toilets', 'toilets', 'spoeltoilette', 'toilette'],
  ['fuel', 'petrol', 'diesel', 'brandstof'],
  ['hot showers', 'hot water showers', 'warm storte', 'warm water'],
  ['showers', 'storte', 'stort'],
  [
    ...['laundry', 'laundry facilities', 'laundromat', 'washing machine', 'washing machines'],
    ...['wassery', 'wasgoed', 'wasgeriewe', 'wasmasjien', 'wasmasjiene'],
  ],
  ['mobile signal', 'cellphone signal', 'cell reception', 'selfoonsein', 'selfoonontvangs'],
  [
    ...['playground', 'play area', 'play areas', 'kids play area', 'children s play area', 'jungle gym'],
    ...['speelgrond', 'speelpark', 'speelarea'],
  ],
  [
    'power points',
    'electric stands',
    'electric points',
    'electrical points',
    'plug points',
    'electricity',
    'electric',
    'power',
    'krag',
    'kragpunt',
    'kragpunte',
    'elektrisiteit',
    'elec',
    'elec points',
    'elec stands',
  ],
  ['restaurant', 'restourant', 'eetplek'],
  ['shade', 'skaduwee', 'skadu', 'koelte', 'shady'],
  ['shared kitchen', 'camp kitchen', 'communal kitchen', 'gemeenskaplike kombuis', 'kombuis'],
  ['shop', 'store', 'tuck shop', 'camp shop', 'winkel', 'winkeltjie'],
  ['swimming pool', 'pool', 'swembad'],
  ['tent stands', 'tent sites', 'tent pitches', 'tentstaanplekke', 'tentplekke'],
  [
    ...['wheelchair access', 'wheelchair', 'wheelchairs', 'wheelchair friendly', 'disabled'],
    ...['disabled access', 'disabled friendly', 'rolstoel', 'rolstoele', 'rolstoeltoegang'],
    ...['rolstoelvriendelik', 'gestremd', 'gestremdes'],
  ],
  ['wi fi', 'wifi', 'internet'],
];

const ACTIVITIES: SynonymGroup[] = [
  ['4x4 trails', '4x4', '4x4 routes', 'off road', 'viertrek', '4x4 roetes'],
  ['bird watching', 'birding', 'birdwatching', 'voelkyk', 'voels kyk'],
  ['boating', 'bootvaart', 'bootry'],
  ['canoeing', 'kayaking', 'canoes', 'kayaks', 'paddling', 'kanovaart', 'kano', 'kajak'],
  ['fishing', 'angling', 'visvang', 'hengel', 'vis vang'],
  ['game viewing', 'game drive', 'game drives', 'wildkyk', 'wildbesigtiging', 'safari'],
  [
    ...['hiking', 'hiking trails', 'hikes', 'walking', 'walking trails', 'nature walks'],
    ...['stap', 'staproetes', 'staproete', 'voetslaan', 'voetslaanroetes'],
  ],
  ['horse riding', 'horseback riding', 'horse rides', 'horse trails', 'perdry', 'perderit', 'perderitte'],
  [
    ...['mountain biking', 'mtb', 'cycling', 'mountain bike', 'mountain bikes', 'mountain bike trails'],
    ...['mountain biking trails', 'mtb trails', 'cycling trails', 'bike trails'],
    ...['bergfiets', 'bergfietsry', 'bergfietsroetes', 'fietsry'],
  ],
  ['rock art', 'rotskuns', 'bushman paintings', 'san paintings'],
  ['rock climbing', 'rotsklim'],
  ['scuba diving', 'diving', 'duik'],
  ['snorkelling', 'snorkeling', 'snorkel'],
  ['stargazing', 'sterrekyk'],
  ['surfing', 'branderplankry'],
  ['swimming', 'swem'],
  ['trail running', 'veldhardloop'],
  ['tubing'],
  ['whale watching', 'walviskyk', 'walvisse'],
];

const CATEGORIES: SynonymGroup[] = [
  ['bushveld', 'bosveld'],
  ['caravan park', 'caravanpark', 'karavaanpark', 'woonwapark'],
  [
    ...['coastal', 'coast', 'seaside', 'sea', 'ocean', 'beach', 'beachfront', 'beach front', 'seafront'],
    ...['kus', 'see', 'strand', 'strandfront'],
  ],
  ['dam and lake', 'dam', 'damme', 'lake', 'meer', 'mere'],
  ['desert', 'woestyn'],
  [
    ...['family', 'family friendly', 'gesin', 'familie', 'gesinsvriendelik'],
    ...['kid friendly', 'kids friendly', 'child friendly', 'kindervriendelik'],
  ],
  ['farm stay', 'farm', 'plaas', 'plase', 'plaasverblyf'],
  ['forest', 'woud', 'woude', 'bos', 'bosse'],
  ['mountain', 'mountains', 'mountainous', 'mt', 'mnt', 'berg', 'berge'],
  ['national park', 'nasionale park', 'sanparks'],
  ['nature reserve', 'natuurreservaat', 'natuurreservate', 'game reserve', 'wildreservaat', 'wildreservate'],
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

/** The Afrikaans name of each term, by its name; both folded. */
const AFRIKAANS = new Map(Object.entries(afrikaans).map(([name, words]) => [folded(name), folded(words)]));

const namesOf = ([name = '']: SynonymGroup): string[] => {
  const own = AFRIKAANS.get(name);
  return own === undefined ? [] : [own];
};

/** Synonyms of facilities, activities and categories, wherever they occur: with their names in every language. */
export const TAXONOMY_SYNONYMS: readonly SynonymGroup[] = [...FACILITIES, ...ACTIVITIES, ...CATEGORIES].map(
  (group) => [...new Set([...group, ...namesOf(group)])],
);

/** Words that mean a term in a search, but not necessarily in a description: `birds` is a search for bird watching. */
const SEARCHED_AS: SynonymGroup[] = [
  ['4x4 trails', '4 x 4', '4 by 4', 'four by four'],
  ['bird watching', 'birds', 'voels'],
  ['family', 'families', 'kids', 'children', 'gesinne', 'kinders'],
  ['horse riding', 'horses', 'perde'],
  ['mountain biking', 'bike', 'bikes', 'bicycle', 'bicycles', 'cyclists', 'fiets', 'fietse', 'fietsroetes'],
  [
    ...['off the grid', 'wild camping', 'wild camp', 'wild camps', 'boondocking', 'boondock'],
    ...['dry camping', 'dispersed camping', 'primitive camping', 'wildkampeer', 'wilde kamp', 'wilde kampe'],
  ],
  [
    ...['private ablutions', 'private bathroom', 'private bathrooms', 'own bathroom'],
    ...['privaat badkamer', 'eie badkamer', 'eie badkamers'],
  ],
  [
    'pet friendly',
    'pets ok',
    'dogs ok',
    'honde toegelaat',
    'troeteldiere toegelaat',
    'diere welkom',
    'diere toegelaat',
  ],
  ['stargazing', 'stars', 'sterre'],
  ['firewood', 'hout'],
  ['hot showers', 'hot water'],
];

/** Synonyms of facilities, activities and categories in a search. */
export const SEARCH_SYNONYMS: readonly SynonymGroup[] = TAXONOMY_SYNONYMS.map((group) => {
  const searchedAs = SEARCHED_AS.find(([name]) => name === group[0]) ?? [];
  return [...group, ...searchedAs.slice(1)];
});
