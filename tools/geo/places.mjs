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
