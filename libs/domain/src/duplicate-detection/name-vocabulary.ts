/** English words that name a kind of place, not a particular one. */
const GENERIC = `
  a aan accommodation adventure adventures and apartment apartments at b backpacker backpackers base bb bed
  boutique breakfast bungalow bungalows bush by cabin cabins camp camper campers campground camping camps
  campsite campsites caravan caravans catering centre chalet chalets club co cottage cottages country cc de
  dam die eco en equestrian estate family farm farmstay fishing for game getaway glamping go guest guesthouse
  hiking holiday holidays home homestead hostel hotel house hunting hut huts in inn island kraal lake lodge
  lodges lodging ltd municipal municipality national natural nature near of off on organic outside overnight
  park parks place private pty ranch reserve reserves resort resorts rest restaurant retreat river riverside
  room rooms rustic safari safaris sa sanctuary self service site sites spa stand stands stay stays tent
  tented tents terrain the to trail trails trust tours trout van venue village villa vacation water wedding
  wild wilderness with`;

export const GENERIC_WORDS: ReadonlySet<string> = new Set(GENERIC.trim().split(/\s+/));

/** Words that distinguish places of the same name, whose weight is therefore always high. */
const DISTINCTIVE = `
  north south east west upper lower top bottom inner outer left right new old large little main second first
  third one two three four five six i ii iii iv`;

export const DISTINCTIVE_WORDS: ReadonlySet<string> = new Set(DISTINCTIVE.trim().split(/\s+/));

/** Synonyms in Afrikaans and English that occur in names; the English word comes first in each group. */
const SAME_WORDS = `
  accommodation akkommodasie verblyf, arch boog, barn skuur, bay baai, beach strand, bird voel, birds voels,
  black swart, blue blou, bottom onder, bridge brug, brown bruin, bush bos bosveld bushveld, camp kamp kampe,
  campground kampterrein, camping kampering kampeer, campsite kampplek kampeerplek kampplekke, caravan
  karavaan woonwa, caravans karavane, castle kasteel, cave grot, chalet chalets, clay klei, cliff krans kranz,
  cold koue koud, corner hoek, cottage kothuis, country land, cow koei, crest kruin, dam damme, deep diep,
  donkey esel eseltjie, dove duif, dream droom, dry droe, duck eend, eagle arend, east oos, elephant olifant,
  elephants olifante olifants, end einde, evening aand, eye oog, eyes oe, falls waterval, family familie
  gesins, far ver, farm plaas, field veld, fields velde, fig vy, fire vuur, first eerste, fish vis, fishing
  visvang hengel, flat vlak plat, flower blom, flowers blomme, forest woud, fountain fontein spring, fountains
  fonteine springs, garden tuin, gardens tuine, gate hek poort, giraffe kameelperd, glade oopte,
  gold goud golden goue, goose gans, grass gras, grave graf, green groen, grey grys, guest gaste gas, half
  halwe, happy gelukkig, harmony harmonie, heart hart, heaven hemel, hell hel, hen hoender, heron reier,
  hidden versteekte, high hoog hoe, hill heuwel bult, hills heuwels, hole gat, holiday vakansie, home tuiste,
  honey heuning, hope hoop, horse perd, horses perde, house huis, hunting jag, hut hutte hutjie, iron yster,
  island eiland, jackal jakkals, joy vreugde, king koning, lagoon strandmeer, lake meer, lane laan, large
  groot big great grand, leaf blaar, lemon suurlemoen, leopard luiperd, lily lelie, lion leeu, lions leeus,
  little klein small kleine, lodge losie, lonely eensaam, long lang, lost verlore verloren, love liefde, lower
  laer, main hoof, market mark, mill meule meul, monkey aap, moon maan, morning more, mother moeder, mountain
  berg, mountains berge, municipal munisipale, national nasionale, nature natuur, nest nes, new nuwe nieuwe,
  night nag, north noord, oak eike, ocean oseaan, off af, old ou oude oue, olive olyf, on op, orange oranje,
  overnight oornag, owl uil, ox os, paradise paradys, park parke, pass pas, peace vrede, peach
  perske, pear peer, pearl perel, pine den denne, place plek, plain vlakte vlakten, point punt, pond poel,
  porcupine ystervark, private privaat, quiet stil stille, rain reen, ravine kloof, red rooi, reed riet, reeds
  riete, refuge toevlug, reserve reservaat, resort oord, rest rus, restaurant restourant, ridge rant rand,
  river rivier rivers oewer, road pad, rock klip rots stone, rocks klippe rotse stones, rose roos,
  round ronde rond, sea see, second tweede, shade koelte skadu, sheep skaap, ship skip, silver silwer, sky
  lug, snake slang, south suid, spa bad baths, star ster, stars sterre, station stasie, stay bly, steep steil,
  summer somer, sun son, sunset sonsondergang, swallow swael, sweet soet, tent tente, terrain terrein, the die
  de het la le, thorn doring doorn doorns, three drie, top bo, tortoise skilpad, trail roete, tree boom, trees
  bome, trout forel, two twee twin, upper boonste, vale dal, valley vallei, view sig uitsig zicht sicht vista,
  village dorp dorpie, vine wingerd, vlei marsh, warm warme, water waters, west wes, white wit, wild wilde,
  wildlife wildtuin, willow wilger, wood hout, world wereld, yellow geel, zebra kwagga`;

/** The English word for every word of the groups. */
export const CANONICAL_WORDS: ReadonlyMap<string, string> = new Map(
  SAME_WORDS.split(',').flatMap((group) => entriesOf(group)),
);

function entriesOf(group: string): [string, string][] {
  const words = group.trim().split(/\s+/);
  const [first = ''] = words;
  return words.map((word): [string, string] => [word, first]);
}
