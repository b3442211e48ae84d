import { TWINS } from './twins.mjs';

/** @typedef {{ name: string, latitude: number, longitude: number, province: number }} Place `province`: index of it. */

/** In the order of PROVINCES in libs/domain: ISO code of the outline, GeoNames code of a town. */
export const PROVINCE_CODES = [
  { name: 'Eastern Cape', iso: 'EC', geonames: '05' },
  { name: 'Free State', iso: 'FS', geonames: '03' },
  { name: 'Gauteng', iso: 'GT', geonames: '06' },
  { name: 'KwaZulu-Natal', iso: 'NL', geonames: '02' },
  { name: 'Limpopo', iso: 'NP', geonames: '09' },
  { name: 'Mpumalanga', iso: 'MP', geonames: '07' },
  { name: 'North West', iso: 'NW', geonames: '10' },
  { name: 'Northern Cape', iso: 'NC', geonames: '08' },
  { name: 'Western Cape', iso: 'WC', geonames: '11' },
];

const provinceIndex = (/** @type {string} */ iso) => PROVINCE_CODES.findIndex((code) => code.iso === iso);
/** @type {(name: string, latitude: number, longitude: number, iso: string) => Place} */
const place = (name, latitude, longitude, iso) => ({
  name,
  latitude,
  longitude,
  province: provinceIndex(iso),
});

/** Places campers know that the gazetteer lacks; own work. */
export const ADDED_PLACES = [
  place('Skukuza', -24.9953, 31.5927, 'MP'),
  place('Sodwana Bay', -27.5412, 32.6784, 'NL'),
  place('Coffee Bay', -31.9823, 29.1479, 'EC'),
  place('Storms River', -33.9692, 23.8861, 'EC'),
  place("Nature's Valley", -33.9797, 23.5589, 'WC'),
  place('Sutherland', -32.3983, 20.6594, 'NC'),
  place('Nieuwoudtville', -31.3744, 19.1128, 'NC'),
  place('Kamieskroon', -30.2061, 17.9353, 'NC'),
  place('Hondeklip Bay', -30.3197, 17.2742, 'NC'),
  place('Loeriesfontein', -30.9592, 19.4403, 'NC'),
  place('Haenertsburg', -23.9433, 29.9442, 'NP'),
  place('Hanover', -31.0672, 24.4411, 'NC'),
  place('Vanderkloof', -29.9986, 24.7336, 'NC'),
  place('Kleinemonde', -33.5417, 27.0472, 'EC'),
  place('Umhlanga', -29.7265, 31.0857, 'NL'),
  place('Sandton', -26.107, 28.057, 'GT'),
  place('Braamfontein', -26.193, 28.034, 'GT'),
  place('Table View', -33.82, 18.49, 'WC'),
  place('Bellville', -33.9, 18.63, 'WC'),
  place('Khayelitsha', -34.04, 18.68, 'WC'),
  place('Mitchells Plain', -34.05, 18.62, 'WC'),
  place('Askham', -26.983, 20.783, 'NC'),
  place('Vioolsdrif', -28.775, 17.63, 'NC'),
  place('Van Zylsrus', -26.883, 22.05, 'NC'),
  place('Noenieput', -27.513, 20.135, 'NC'),
  place('Onseepkans', -28.749, 19.302, 'NC'),
  place('Riemvasmaak', -28.45, 20.317, 'NC'),
  place('Goodhouse', -28.91, 18.22, 'NC'),
  place('Lekkersing', -29.0, 17.1, 'NC'),
  place('Eksteenfontein', -28.825, 17.253, 'NC'),
  place('Kuboes', -28.45, 16.99, 'NC'),
  place('Sendelingsdrif', -28.123, 16.89, 'NC'),
  place('Steinkopf', -29.26, 17.735, 'NC'),
  place('Kommaggas', -29.795, 17.487, 'NC'),
  place('Leliefontein', -30.315, 18.085, 'NC'),
  place('Soebatsfontein', -30.12, 17.583, 'NC'),
  place('Koingnaas', -30.195, 17.285, 'NC'),
  place('Kleinzee', -29.675, 17.07, 'NC'),
  place('Okiep', -29.595, 17.88, 'NC'),
  place('Aggeneys', -29.205, 18.85, 'NC'),
  place('Keimoes', -28.698, 20.968, 'NC'),
  place('Kanoneiland', -28.64, 21.087, 'NC'),
  place('Putsonderwater', -29.205, 21.883, 'NC'),
  place('Marydale', -29.405, 22.105, 'NC'),
  place('Niekerkshoop', -29.32, 22.84, 'NC'),
  place('Griquatown', -28.849, 23.253, 'NC'),
  place('Delportshoop', -28.42, 24.3, 'NC'),
  place('Dibeng', -27.59, 22.884, 'NC'),
  place('Hotazel', -27.205, 22.955, 'NC'),
  place('Strydenburg', -29.945, 23.675, 'NC'),
  place('Britstown', -30.587, 23.503, 'NC'),
  place('Vosburg', -30.57, 22.87, 'NC'),
  place('Loxton', -31.476, 22.354, 'NC'),
  place('Middelpos', -31.907, 20.23, 'NC'),
  place('Bitterfontein', -31.035, 18.265, 'WC'),
  place('Leipoldtville', -32.22, 18.485, 'WC'),
  place('Wuppertal', -32.275, 19.217, 'WC'),
  place('Matjiesfontein', -33.231, 20.581, 'WC'),
  place('Vanwyksdorp', -33.743, 21.463, 'WC'),
  place('Klaarstroom', -33.332, 22.532, 'WC'),
  place('Gouritsmond', -34.347, 21.883, 'WC'),
  place('Malgas', -34.303, 20.585, 'WC'),
  place('Hotagterklip', -34.793, 20.043, 'WC'),
  place('Baardskeerdersbos', -34.588, 19.575, 'WC'),
  place('Rhodes', -30.794, 27.964, 'EC'),
  place('Kaapsehoop', -25.587, 30.767, 'MP'),
  place('Pontdrif', -22.22, 29.137, 'NP'),
  place('Vivo', -23.043, 29.277, 'NP'),
  ...TWINS.map(([name, latitude, longitude, province]) => place(name, latitude, longitude, province)),
];

/** Names on today's road signs where the gazetteer has another spelling. */
export const RENAMED = /** @type {Record<string, string>} */ ({
  Stormsrivier: 'Storms River',
  Grahamstown: 'Makhanda',
  Queenstown: 'Komani',
  Mafikeng: 'Mahikeng',
  Ballitoville: 'Ballito',
  'Bela Bela': 'Bela-Bela',
  'Graaff Reinet': 'Graaff-Reinet',
  'Saint Lucia': 'St Lucia',
  'Saint Helena Bay': 'St Helena Bay',
  'Port Saint John’s': 'Port St Johns',
});

/** Populated places of the gazetteer that are no towns: a base, mines, power stations, prisons and the like. */
export const NO_TOWNS = new Set([
  'Bertha Shaft Village',
  'Century City',
  'Eden Glen Ext 60',
  'Elsburg Gold Mine',
  'Groenpunt',
  'Kriel Power Station',
  'Leeudoorn Mine',
  'Louis Trichardt Airforce Base',
  'Ngema Tribal Trust',
  'Ocean Drive-In',
  'Sabi-Sand Game Reserve',
  'Tutuka',
  'Victor Verster',
  'Western Areas',
]);

// When a label appears: 1 with the whole country in view, 4 on a drive between two towns; the rest is 5.
const RANKS = [
  'Cape Town,Johannesburg,Durban,Gqeberha,Bloemfontein,Polokwane,Kimberley,Upington',
  `Pretoria,East London,Mbombela,Pietermaritzburg,George,Mthatha,Rustenburg,Beaufort West,Musina,Springbok,
   Mahikeng,Richards Bay,Vryburg,Skukuza,Calvinia,Ladysmith,De Aar,Phalaborwa,Komani,Saldanha`,
  `Knysna,Makhanda,Graaff-Reinet,Oudtshoorn,Mossel Bay,Hermanus,Stellenbosch,Worcester,Swellendam,Clanwilliam,
   Vredendal,Port Nolloth,Alexander Bay,Sutherland,Kuruman,Prieska,Colesberg,Cradock,Aliwal North,Port Alfred,
   Jeffreys Bay,Plettenberg Bay,Coffee Bay,Port St Johns,Kokstad,Port Shepstone,Underberg,Harrismith,Bethlehem,
   Clarens,Welkom,Kroonstad,Klerksdorp,Potchefstroom,Vereeniging,Lichtenburg,Zeerust,Thabazimbi,Lephalale,
   Bela-Bela,Mokopane,Tzaneen,Louis Trichardt,Thohoyandou,Hoedspruit,Sabie,Middelburg,Emalahleni,Ermelo,
   Newcastle,Vryheid,Ulundi,St Lucia,Sodwana Bay,Pongola,Komatipoort,Piet Retief,Pofadder,Carnarvon,
   Victoria West,Kathu,Laingsburg,Bredasdorp,Vanrhynsdorp`,
  `Langebaan,Malmesbury,Citrusdal,Lamberts Bay,Ceres,Tulbagh,Paarl,Franschhoek,Robertson,Montagu,Barrydale,
   Riversdale,Stilbaai,Ladismith,Calitzdorp,Prince Albert,De Rust,Uniondale,Wilderness,Sedgefield,Storms River,
   Nature's Valley,Humansdorp,St Francis Bay,Kareedouw,Addo,Kirkwood,Somerset East,Hogsback,Stutterheim,
   Butterworth,Barkly East,Lady Grey,Burgersdorp,Matatiele,Himeville,Bergville,Winterton,Estcourt,Howick,
   Greytown,Eshowe,Ballito,Margate,Port Edward,Scottburgh,Hluhluwe,Jozini,Manguzi,Dundee,Volksrust,Wakkerstroom,
   Standerton,Secunda,Lydenburg,Dullstroom,Graskop,Hazyview,Malelane,White River,Barberton,Groblersdal,
   Modimolle,Vaalwater,Alldays,Giyani,Magaliesburg,Hartbeespoort,Brits,Sun City,Groot-Marico,Parys,Ficksburg,
   Ladybrand,Gariep Dam,Philippolis,Bethulie,Vanderkloof,Hopetown,Douglas,Postmasburg,Kakamas,Augrabies,
   Kenhardt,Brandvlei,Williston,Fraserburg,Loeriesfontein,Nieuwoudtville,Garies,Kamieskroon,Hondeklip Bay,
   Elandsbaai,Velddrif,Paternoster,Yzerfontein,Darling,Caledon,Gansbaai,Struisbaai,Arniston,Greyton,
   Willowmore,Aberdeen,Nieu-Bethesda,Bloemhof,Christiana,Haenertsburg,Warrenton`,
].map((names) => names.split(',').map((name) => name.trim()));

// Small namesakes of a town on the lists above.
const NAMESAKES = new Set(['Brandvlei WC', 'Middelburg EC']);

export function rankOf(/** @type {Pick<Place, 'name' | 'province'>} */ { name, province }) {
  if (NAMESAKES.has(`${name} ${PROVINCE_CODES[province]?.iso}`)) return RANKS.length;
  const index = RANKS.findIndex((names) => names.includes(name));
  return index < 0 ? RANKS.length + 1 : index + 1;
}
