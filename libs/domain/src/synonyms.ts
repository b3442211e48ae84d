import { SEARCH_SYNONYMS, type SynonymGroup } from './taxonomy-synonyms';

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
  ['emanzimtoti', 'amanzimtoti', 'toti'],
  ['emkhomazi', 'umkomaas'],
  ['emuziwezinto', 'umzinto'],
  ['emdloti', 'umdloti'],
  ['kwagingindlovu', 'gingindlovu'],
  ['emanzana', 'badplaas'],
  ['khowa', 'elliot'],
  ['tlokoeng', 'mount fletcher'],
  ['hlohlolwane', 'clocolan'],
  ['senwabarwana', 'bochum'],
];

/** Provinces, cities and regions as people also write them. */
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
  ['bloemfontein', 'mangaung', 'bloem', 'bfn'],
  ['hartbeespoort', 'harties'],
  ['phuthaditjhaba', 'qwaqwa'],
  ['plettenberg bay', 'plettenbergbaai', 'plett'],
  ['mossel bay', 'mosselbaai'],
  ['jeffreys bay', 'jeffreysbaai', 'jbay'],
  ['richards bay', 'richardsbaai'],
  ['east london', 'oos londen', 'kugompo city', 'kugompo'],
  ['kei mouth', 'keimond'],
  ['riversdale', 'riversdal'],
  ['simons town', 'simonstad'],
  ['somerset west', 'somerset wes'],
  ['saldanha', 'saldanha bay', 'saldanhabaai'],
  ['st helena bay', 'st helenabaai'],
  ['lamberts bay', 'lambertsbaai'],
  ['st francis bay', 'st francisbaai'],
  ['coffee bay', 'koffiebaai'],
  ['alexander bay', 'alexanderbaai'],
  ['bettys bay', 'bettiesbaai'],
  ['struisbaai', 'struis bay'],
  ['stilbaai', 'still bay'],
  ['victoria west', 'victoria wes'],
  ['beaufort west', 'beaufort wes'],
  ['barkly west', 'barkly wes'],
  ['barkly east', 'barkly oos'],
  ['white river', 'witrivier'],
  ['groot brakrivier', 'groot brak', 'great brak river', 'great brak'],
  ['potchefstroom', 'potch'],
  ['yzerfontein', 'ysterfontein'],
  ['vanrhynsdorp', 'van rhynsdorp'],
  ['prince albert', 'prins albert'],
  ['kenton', 'kenton on sea'],
  ['wilderness', 'wildernis'],
  ['storms river', 'stormsrivier'],
  ['storms river mouth', 'stormsriviermond'],
  ['pilgrims rest', 'pelgrimsrus'],
  ['arniston', 'waenhuiskrans'],
  ['malgas', 'malagas'],
  ['wuppertal', 'wupperthal'],
  ['touwsrivier', 'touws river'],
  ['vioolsdrif', 'vioolsdrift'],
  ['sendelingsdrif', 'sendelingsdrift'],
  ['pontdrif', 'pontdrift'],
  ['kleinzee', 'kleinsee'],
  ['kommaggas', 'komaggas'],
  ['hondeklip bay', 'hondeklipbaai'],
  ['griquatown', 'griekwastad'],
  ['dibeng', 'deben'],
  ['kaapsehoop', 'kaapschehoop'],
  ['hout bay', 'houtbaai'],
  ['fish hoek', 'vishoek'],
  ['kalk bay', 'kalkbaai'],
  ['gordons bay', 'gordonsbaai'],
  ['rooi els', 'rooiels'],
  ['pringle bay', 'pringlebaai'],
  ['onrus', 'onrusrivier'],
  ['franskraal', 'franskraalstrand'],
  ['lagulhas', 'agulhas'],
  ['jongensfontein', 'groot jongensfontein'],
  ['gouritsmond', 'gourits', 'gouritz', 'gouritzmond'],
  ['boggomsbaai', 'boggoms bay'],
  ['dana bay', 'danabaai'],
  ['klein brakrivier', 'klein brak', 'little brak river', 'little brak'],
  ['herolds bay', 'heroldsbaai'],
  ['victoria bay', 'victoriabaai'],
  ['kleinkrantz', 'kleinkrans'],
  ['buffalo bay', 'buffelsbaai', 'buffels bay'],
  ['brenton on sea', 'brenton'],
  ['keurboomstrand', 'keurbooms', 'keurboomsrivier', 'keurbooms river'],
  ['albertinia', 'albertina'],
  ['redelinghuys', 'redelinghuis'],
  ['velddrif', 'velddrift'],
  ['britannia bay', 'britanniabaai'],
  ['jacobsbaai', 'jacobs bay'],
  ['elandsbaai', 'elands bay'],
  ['doringbaai', 'doring bay'],
  ['mcdougalls bay', 'mcdougallsbaai'],
  ['groenriviersmond', 'groen river mouth'],
  ['cape st francis', 'cape saint francis', 'kaap st francis'],
  ['oyster bay', 'oesterbaai'],
  ['paradise beach', 'paradysstrand'],
  ['aston bay', 'astonbaai'],
  ['bushmans river mouth', 'boesmansriviermond'],
  ['boknes', 'boknesstrand'],
  ['riebeeck east', 'riebeek east', 'riebeeck oos', 'riebeek oos'],
  ['morgan bay', 'morgans bay', 'morganbaai'],
  ['cintsa', 'chintsa', 'cintsa east', 'chintsa east', 'cintsa west', 'chintsa west'],
  ['qolora mouth', 'qolorha mouth', 'qolora', 'qolorha'],
  ['mazeppa bay', 'mazeppabaai'],
  ['winklespruit', 'winkelspruit'],
  ['ifafa beach', 'ifafa'],
  ['st michaels on sea', 'st michaels'],
  ['blythedale', 'blythedale beach'],
  ['zinkwazi', 'zinkwazi beach'],
  ['umhlanga', 'umhlanga rocks'],
  ['pongola', 'uphongolo'],
  ['manguzi', 'kwangwanase'],
  ['chrissiesmeer', 'chrissiemeer', 'lake chrissie'],
  ['muldersdrift', 'muldersdrif', 'muldersdriseloop'],
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
];

/** Spellings that may mean several towns, by each of their names: whoever writes `kleinmonde` may mean either. */
const SPELLINGS: ReadonlyMap<string, readonly string[]> = new Map([
  ['kleinmond', ['kleinmonde']],
  ['kleinemonde', ['kleinmonde']],
]);

const SAINTS: SynonymGroup = ['st', 'saint', 'sint'];

interface Synonym {
  phrase: string;
  /** The other phrases of its group. */
  others: string[];
}

/** Synonyms by the first word of their phrase. */
type SynonymsByWord = ReadonlyMap<string, readonly Synonym[]>;

const OF_PLACES = byFirstWord([...RENAMED_TOWNS, ...PLACES, SAINTS]);
const OF_ALL = byFirstWord([...RENAMED_TOWNS, ...PLACES, ...CAMPING, SAINTS, ...SEARCH_SYNONYMS]);

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
 * Words of the other names of the places in a folded text that do not stand in it. Other words of a place's name are
 * not translated: nobody who looks for a waterfall means Waterval Boven.
 */
export function placeSynonymWords(foldedText: string): string[] {
  return otherWords(foldedText, phrasesIn(foldedText, OF_PLACES));
}

function otherWords(foldedText: string, phrases: readonly string[]): string[] {
  const found = new Set(phrases.flatMap((phrase) => phrase.split(' ')));
  for (const word of foldedText.split(' ')) found.delete(word);
  return [...found];
}

/** All folded names of a town, province or region, the given one first, with its other spellings. */
export function placeNames(foldedName: string): string[] {
  const groups = [...RENAMED_TOWNS, ...PLACES].filter((group) => group.includes(foldedName));
  const spellings = SPELLINGS.get(foldedName) ?? [];
  return [...new Set([foldedName, ...groups.flat(), ...spellings].flatMap(saintSpellings))];
}

/** The name with every spelling of `Saint`, when it begins with it. */
function saintSpellings(name: string): string[] {
  if (!/^(st|saint|sint) /.test(name)) return [name];
  const rest = name.slice(name.indexOf(' '));
  return [name, ...SAINTS.map((saint) => saint + rest)];
}
