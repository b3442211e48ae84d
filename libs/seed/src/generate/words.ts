/** A non-empty list. */
type Words = readonly [string, ...string[]];

const words = (text: string): Words => text.split(/[\s,]*,[\s]*/) as unknown as Words;

export const FEATURES = words(
  'River, Bay, Valley, Mountain, Dam, Kloof, Hills, Point, Lagoon, Bend, Koppie, Rock, Gorge, Vlei, Pan, Falls, Forest, Ridge, Beach, Plains, Springs, Island, Meadow, Pass, Dunes, Crossing',
);
export const KINDS = words(
  'Camp, Campsite, Caravan Park, Farm, Rest Camp, Reserve, Bush Camp, Holiday Resort, Nature Reserve, Lodge, Eco Park, Guest Farm, Wilderness Camp, Tented Camp, Hideaway, Retreat',
);
export const WILDLIFE = words(
  'Acacia, Protea, Yellowwood, Baobab, Marula, Fish Eagle, Kudu, Milkwood, Fynbos, Blue Crane, Impala, Quiver Tree, Stinkwood, Cedar, Mopane, Bontebok, Buffalo, Sunbird, Sugarbush, Leopard, Otter, Kingfisher, Aloe, Springbok, Hornbill, Wild Olive, Jackal, Eland, Weaver, Fever Tree, Tortoise, Bushbuck, Heron, Wild Fig, Porcupine, Nyala, Oryx, Pelican, Sycamore, Duiker',
);
export const TREES = words(
  'acacias, bluegums, thorn trees, pines, willows, yellowwoods, wild figs, poplars, milkwoods, marulas, oaks, karees, wild olives, pepper trees, jackalberries, tamboties, stinkwoods, sausage trees, fever trees, pecans, white stinkwoods, cabbage trees, boekenhouts, raisin bushes',
);
export const ANIMALS = words(
  'kudu, zebra, impala, baboons, bushbuck, giraffe, springbok, warthog, vervet monkeys, wildebeest, duiker, eland, otters, jackal, steenbok, rock dassies, porcupines, bontebok, blesbok, nyala, genets, mongooses, tortoises, klipspringer, hippo, bushpig, caracal, aardvark, gemsbok, meerkats',
);
export const BIRDS = words(
  'fish eagles, weavers, kingfishers, herons, hadedas, guineafowl, sunbirds, owls, hornbills, black eagles, bee-eaters, cormorants, louries, francolins, blue cranes, secretary birds, rollers, sugarbirds, flamingos, bokmakieries, jackal buzzards, nightjars, spoonbills, hamerkops, hoopoes, whydahs, barbets, korhaans',
);
export const ADJECTIVES = words(
  'quiet, large, level, shady, green, private, clean, grassed, small, sunny, sheltered, simple, neat, spacious, rustic, peaceful, open, secluded, friendly, terraced, remote, fenced, sandy, tidy, rocky, windy, old, new, rugged, lush, modern, basic, stony, cool, hidden, wild, charming, roomy, dusty, fragrant, misty, mossy, airy, leafy, humble, handsome',
);
export const WATERS = words(
  'river, dam, stream, lagoon, sea, rock pools, estuary, lake, waterfall, weir, hot spring, vlei, gorge, farm dam, beach, swimming hole, canal, reservoir, mountain stream, tidal pool',
);
export const COMFORTS = words(
  'braai place, power point, tap, table, lawn, washing line, roof, fire pit, bench, basin, light, rubbish bin, windbreak, carport, shade net, bathroom, kitchenette, wooden deck, potjie stand, freezer, hammock, rainwater tank',
);
export const SUPPLIES = words(
  'firewood, ice, bread, milk, charcoal, bait, meat, vegetables, eggs, jam, biltong, rusks, honey, olives, cheese, wine, dried fruit, roosterkoek, ginger beer, maize meal, peaches, pomegranates, matches, gas, paraffin, koeksisters',
);
export const PEOPLE = words(
  'families, anglers, hikers, cyclists, couples, birders, caravanners, children, walkers, groups, scouts, climbers, stargazers, swimmers, riders, canoeists, photographers, botanists, geologists, pensioners, students, trail runners',
);
export const SEASONS = words(
  'summer, winter, spring, autumn, school holidays, December, Easter, the flower season, the rainy season, long weekends, the whale season, August, the harvest, the dry months, September, the lambing season, the aloe season',
);
export const ROADS = words(
  'gravel, tarred, sand, farm, mountain, narrow, good dirt, steep concrete, corrugated, winding, single-track, jeep',
);
export const WALKS = words(
  'short, easy, circular, steep, marked, morning, two-hour, full-day, riverside, guided, moonlit, overnight, botanical, historical, wheelchair-friendly, self-guided',
);
export const VIEWS = words(
  'mountains, valley, dam, sea, cliffs, plains, vineyards, sunrise, sunset, koppies, wheat fields, dunes, orchards, lighthouse, bushveld, waterhole, pans, escarpment, peaks, islands, canefields, red sand, tea plantations, karoo',
);
/** Beginnings, middles and endings of which proper names are composed. */
export const BEGINNINGS = words(
  'Riet, Wolwe, Bos, Klip, Wit, Swart, Groot, Klein, Rooi, Vaal, Leeu, Olifants, Buffels, Môre, Sand, Skuil, Ver, Blou, Soet, Bitter, Spring, Kruis, Duin, Helder, Winter, Somer, Kameel, Tier, Kwa, Tha, Le, Mo, Um, Si, Nko, Ma, Hlu, Ndu, Ama, Pha, Tse, Bo, Dwe, Zi, Lu, Gqu, Xa, Ntse, Mpu, Ka',
);
export const MIDDLES = words(
  'ber, dor, ken, la, lo, ma, mi, na, ne, no, ra, ri, sa, se, ta, te, wa, zi, ndle, ngo, li, ko, hle, be, re',
);
export const ENDINGS = words(
  'fontein, kloof, berg, vlei, dal, rand, kraal, hoek, drift, kop, rus, stroom, krans, hoogte, spruit, laagte, poort, vallei, see, sig, ni, zana, lane, pane, long, sweni, bela, thi, weni, mba, dini, kwe, tsane, ngwe, lwazi, fula, seng, dlovu, puto, hela',
);
/** Given names of made-up campers. */
export const GIVEN_NAMES = words(
  'Thabo, Anna, Sipho, Maria, Lerato, Johan, Nomsa, Pieter, Zanele, Karin, Ayesha, Themba, Lindiwe, Willem, Naledi, Ruan, Fatima, Kabelo, Elsa, Bongani, Priya, Hendrik, Palesa, Imraan, Carla, Vusi, Marike, Tumelo, Sarah, Devan',
);
