/** English words that name a kind of place, its chain or that it was renamed, not a particular one. */
const GENERIC = `
  a aan accommodation adventure adventures aka and apartment apartments area at atkv aventura b backpacker
  backpackers base bb bed boutique breakfast bungalow bungalows bush by cabin cabins camp camper campers
  campground camping camps campsite campsites capenature caravan caravans catering cc centre chalet
  chalets club co cottage cottages country dam de die eco eertyds en equestrian estate ex ezemvelo family
  farm farmstay fishing for forever formerly game getaway glamping go guest guesthouse hiking holiday
  holidays home homestead hostel hotel house hunting hut huts in inn island known kraal lake lodge lodges
  lodging ltd municipal municipality national natural nature near np nr of off on organic outside
  overnight park parks place previously private pty ranch reserve reserves resort resorts rest restaurant
  retreat river riverside room rooms rsrt rustic sa safari safaris sanctuary sanparks self service site
  sites spa stand stands stay stays tent tented tents terrain the to tours trail trails trout trust
  vacation van venue villa village voorheen water wedding wild wilderness with`;

export const GENERIC_WORDS: ReadonlySet<string> = new Set(GENERIC.trim().split(/\s+/));

/** Those of the words above by which a place is called that has no name of its own: "Die Eiland", "River Camp". */
export const PLACE_NOUNS: ReadonlySet<string> = new Set(
  'bush dam farm island kraal lake ranch river riverside village water wild wilderness'.split(' '),
);

/** The kinds of place that have camps in them. */
export const PARK_WORDS: ReadonlySet<string> = new Set('area national nature reserve sanctuary'.split(' '));

/** What a landmark is called by, after its name: many places around it bear the name. */
export const LANDMARK_WORDS: ReadonlySet<string> = new Set(
  'canyon dam falls lagoon lake mountain mountains pass river valley'.split(' '),
);

/** Words that distinguish places of the same name, whose weight is therefore always high. */
const DISTINCTIVE = `
  north south east west upper lower top bottom inner outer left right new old large little main second first
  third one two three four five six i ii iii iv`;

export const DISTINCTIVE_WORDS: ReadonlySet<string> = new Set(DISTINCTIVE.trim().split(/\s+/));

/** Synonyms in Afrikaans and English that occur in names; the English word comes first in each group. */
const SAME_WORDS = `
  accommodation akkommodasie verblyf, aloe aalwyn, angel engel, antelope bok, arch boog, baboon bobbejaan
  bobbejaans, barn skuur, bay baai, beach strand, bees bye, bird voel, birds voels, bishop biskop, black
  swart, blue blou, boat boot, bottom onder, bridge brug, brown bruin, buffalo buffel buffels, bush bos
  bosveld bushveld, bushmans boesmans, butterfly skoenlapper, camelthorn kameeldoring, camp kamp kampe,
  campground kampterrein, camping kampering kampeer, campsite kampplek kampeerplek kampplekke, cape kaap
  kaapse, caravan karavaan woonwa, caravans karavane, castle kasteel, cave grot, chalet chalets, chapel
  kapel, church kerk, clay klei, cliff krans kranz, cloud wolk, coast kus, cold koue koud, copper koper,
  corner hoek, cottage kothuis, country land, cow koei, crab krap, crane kraanvoel, crayfish kreef, crest
  kruin, crocodile krokodil, cross kruis, crow kraai, dam damme, dawn dagbreek, deep diep, devil duiwel
  duiwels, diamond diamant, doctor dr dokter doktor, dog hond, dogs honde, dolphin dolfyn, donkey esel
  eseltjie, dove duif, dream droom, dry droe, duck eend, dune duin, dunes duine, dusk skemer, eagle arend,
  east oos, eight agt, elephant olifant, elephants olifante olifants, end einde, evening aand, eye oog,
  eyes oe, falls waterval, family familie gesins, far ver, farm plaas, farmer boer boere, field veld,
  fields velde, fig vy, fire vuur, first eerste, fish vis, fisherman visser vissers visserman, fishing
  visvang hengel, five vyf, flat vlak plat, flower blom, flowers blomme, forest woud, fort ft, fountain
  fontein spring, fountains fonteine springs, four vier, fourth vierde, friend vriend, friends vriende,
  frog padda, fruit vrugte, garden tuin, gardens tuine, gate hek poort, giraffe kameelperd, glade oopte,
  gold goud golden goue, goose gans, grape druiwe, grass gras, grave graf, green groen, grey grys, guest
  gaste gas, half halwe, happy gelukkig, harbour hawe, hare haas, harmony harmonie, heart hart, heaven
  hemel, hell hel, hen hoender, heritage erfenis, heron reier, hidden versteekte, high hoog hoe, hill
  heuwel bult, hills heuwels, hippo seekoei, hole gat, holiday vakansie, home tuiste, honey heuning, hope
  hoop, horse perd, horses perde, house huis, hunter jagter, hunters jagters, hunting jag, hut hutte
  hutjie, hyena hiena, iron yster, island eiland, jackal jakkals, joy vreugde, king koning, kudu koedoe,
  lagoon strandmeer, lake meer, lane laan, large groot big great grand, leaf blaar, lemon suurlemoen,
  leopard luiperd, lily lelie, lion leeu, lions leeus, little klein small kleine, lodge losie, lonely
  eensaam, long lang, lost verlore verloren, love liefde, lower laer, main hoof, market mark, middle
  middel, milk melk, milkwood melkhout, mill meule meul, mission sending, monkey aap, moon maan, morning
  more, mother moeder, mountain berg mount mt, mountains berge, mouse muis, municipal munisipale,
  namaqualand namakwaland, national nasionale, nature natuur, nest nes, new nuwe nieuwe, night nag, nine
  nege, north noord, oak eike, ocean oseaan, off af, old ou oude oue, olive olyf, on op, orange oranje,
  ostrich volstruis, outspan uitspan, overnight oornag, owl uil, ox os, paradise paradys, park parke,
  partridge patrys, pass pas, peace vrede, peach perske, pear peer, pearl perel, pheasant fisant, pine den
  denne, place plek, plain vlakte vlakten, point punt, pond poel, poplar populier, porcupine ystervark,
  prince prins, private privaat, queen koningin, quiet stil stille, rain reen, rainbow reenboog, ravine
  kloof, red rooi, reed riet, reedbuck rietbok, reeds riete, refuge toevlug, reserve reservaat, resort
  oord, rest rus, restaurant restourant, rhino renoster, ridge rant rand, river rivier rivers oewer, road
  pad, rock klip rots stone, rocks klippe rotse stones, rose roos, round ronde rond, saint st sint, salt
  sout, school skool, sea see, second tweede, secret geheim geheime, seven sewe, shade koelte skadu, sheep
  skaap, shell skulp, shepherd herder, ship skip, silver silwer, six ses, sky lug, snake slang, snow
  sneeu, south suid, spa bad baths, springbuck springbok, star ster, stars sterre, station stasie, stay
  bly, steep steil, stream stroom, sugar suiker, summer somer, sun son, sunrise sonop, sunset
  sonsondergang, swallow swael, sweet soet, ten tien, tent tente, terrain terrein, the die de het la le,
  third derde, thorn doring doorn doorns, three drie, thunder donder, top bo, tortoise skilpad, tower
  toring, trail roete, treasure skat, tree boom, trees bome, trout forel, two twee twin, upper boonste,
  vale dal, valley vallei, view sig uitsig zicht sicht vista, village dorp dorpie, vine wingerd, vlei
  marsh, warm warme hot, water waters, west wes, whale walvis, white wit, wild wilde, wildlife wildtuin,
  willow wilger, windmill windpomp, wine wyn, wood hout, world wereld, yellow geel, zebra kwagga`;

/** The English word for every word of the groups. */
export const CANONICAL_WORDS: ReadonlyMap<string, string> = new Map(
  SAME_WORDS.split(',').flatMap((group) => entriesOf(group)),
);

function entriesOf(group: string): [string, string][] {
  const words = group.trim().split(/\s+/);
  const [first = ''] = words;
  return words.map((word): [string, string] => [word, first]);
}
