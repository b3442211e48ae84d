import { simplifyLine } from './lines.mjs';
import { PROVINCE_CODES } from './places.mjs';

/** @import { Line, Point } from './lines.mjs' */
/** @import { Place } from './places.mjs' */

/** @typedef {Record<string, Line[][]>} Provinces Polygons by name, each a list of rings. */

/** A national route as straight lines between its towns; two numbers are a point without a town. */
const road = (/** @type {string} */ stops) => ({
  through: (/** @type {Place[]} */ places) => stops.split(',').map((stop) => positionOf(stop.trim(), places)),
});

/** @type {(stop: string, places: Place[]) => Point} */
function positionOf(stop, places) {
  const position = stop.split(' ').map(Number);
  if (!position.some(Number.isNaN)) return /** @type {Point} */ (position);
  const [name, iso] = stop.split('@');
  const isWanted = (/** @type {Place} */ place) =>
    place.name === name && (!iso || PROVINCE_CODES[place.province]?.iso === iso);
  const place = places.find(isWanted);
  if (!place) throw new Error(`No place named ${stop}`);
  return [place.longitude, place.latitude];
}

/** The national routes N1 to N14, as thin lines for orientation and not for driving. */
export const ROADS = [
  road(`Cape Town, Paarl, Worcester, Touwsrivier, Laingsburg, Beaufort West, 23.94 -31.41, Hanover@NC, Colesberg,
    Springfontein, Bloemfontein, Winburg, Ventersburg, Kroonstad, Johannesburg, Pretoria, Bela-Bela,
    Modimolle, Mokopane, Polokwane, Louis Trichardt, Musina, 29.985 -22.225`),
  road(`Cape Town, Somerset West, Caledon, Swellendam, Riversdale, Mossel Bay, George, Knysna, Plettenberg Bay,
    Storms River, Humansdorp, Gqeberha, Colchester, Makhanda, Peddie, Qonce, East London, Butterworth,
    Dutywa, Mthatha, Mount Frere, Kokstad, Harding, Port Shepstone, Scottburgh, Durban, KwaDukuza,
    Empangeni, Mtubatuba, Hluhluwe, Pongola, Piet Retief, Ermelo`),
  road(`Johannesburg, Heidelberg@GT, Villiers, Warden, Harrismith, Estcourt, Mooi River, Howick,
    Pietermaritzburg, Durban`),
  road(`Zeerust, Groot-Marico, Swartruggens, Rustenburg, Pretoria, Bronkhorstspruit, Emalahleni, Middelburg@MP,
    Emgwenya, Mbombela, Malelane, Komatipoort`),
  road('Winburg, Senekal, Bethlehem, Kestell, Harrismith'),
  road(`East London, Stutterheim, Cathcart, Komani, Aliwal North, Rouxville, Smithfield, Reddersburg,
    Bloemfontein`),
  road(`Cape Town, Malmesbury, Moorreesburg, Piketberg, Citrusdal, Clanwilliam, Klawer, Vanrhynsdorp, Garies,
    Kamieskroon, Springbok, 17.63 -28.77`),
  road('Groblershoop, 23.25 -28.85, Kimberley, Petrusburg, Bloemfontein, Botshabelo, Ladybrand'),
  road('George, Uniondale, Willowmore, Aberdeen, Graaff-Reinet, Middelburg@EC, Noupoort, Colesberg'),
  road(`Gqeberha, Cookhouse, Cradock, Middelburg@EC, Hanover@NC, De Aar, 23.5 -30.58, Prieska, Groblershoop,
    Upington`),
  road('Ladysmith, Newcastle, Volksrust, Ermelo, Middelburg@MP, Groblersdal, Mokopane'),
  road(`Beaufort West, Victoria West, 23.5 -30.58, Hopetown, Kimberley, Warrenton, Christiana, Bloemhof,
    Wolmaransstad, Klerksdorp, Potchefstroom, Johannesburg`),
  road(`Springbok, Pofadder, Kakamas, Upington, Kathu, Kuruman, Vryburg, Delareyville, Lichtenburg, Ventersdorp,
    Krugersdorp, Pretoria`),
];

const RIVER_TOLERANCE = 0.02;

/**
 * The Orange, Vaal and Limpopo. Where a river is a border its course comes from the outline of a province; in
 * between lie points of our own.
 */
export function riversFrom(/** @type {Provinces} */ provinces) {
  /** @type {(name: string, from: Point, to: Point) => Line} */
  const along = (name, from, to) => stretch(provinces[name]?.[0]?.[0] ?? [], from, to);
  const orange = [
    ...along('Northern Cape', [16.46, -28.6], [19.98, -28.39]),
    ...ORANGE_PAST_UPINGTON,
    ...along('Free State', [24.35, -29.64], [27.38, -30.31]),
    ...ORANGE_IN_LESOTHO,
  ];
  const vaal = [CONFLUENCE, ...VAAL_LOWER, ...along('Free State', [25.01, -28.07], [28.95, -26.95])];
  const limpopo = along('Limpopo', [26.95, -23.82], [31.3, -22.41]);
  return [orange, vaal, limpopo].map((river) => simplifyLine(river, RIVER_TOLERANCE));
}

/**
 * The shorter way along a ring between the vertices nearest to two points.
 * @type {(ring: Line, from: Point, to: Point) => Line}
 */
function stretch(ring, from, to) {
  const start = nearestIndex(ring, from);
  const end = nearestIndex(ring, to);
  const steps = (end - start + ring.length) % ring.length;
  const isForward = steps <= ring.length / 2;
  return Array.from({ length: (isForward ? steps : ring.length - steps) + 1 }, (_, step) => {
    const index = (start + (isForward ? step : -step) + ring.length) % ring.length;
    return /** @type {Point} */ (ring[index]);
  });
}

function nearestIndex(/** @type {Line} */ ring, /** @type {Point} */ [x, y]) {
  const distances = ring.map((/** @type {Point} */ point) => Math.hypot(point[0] - x, point[1] - y));
  return distances.indexOf(Math.min(...distances));
}

/** @type {Point} */
const CONFLUENCE = [23.6, -29.07];
/** @type {Line} */
const ORANGE_PAST_UPINGTON = [
  [20.2, -28.52],
  [20.34, -28.59],
  [20.62, -28.77],
  [21, -28.68],
  [21.25, -28.46],
  [21.6, -28.58],
  [22, -28.89],
  [22.3, -29.26],
  [22.75, -29.66],
  [23.05, -29.5],
  [23.3, -29.3],
  CONFLUENCE,
  [23.9, -29.35],
  [24.15, -29.55],
];
/** @type {Line} */
const ORANGE_IN_LESOTHO = [
  [27.75, -30.3],
  [28.1, -29.98],
  [28.6, -29.75],
  [28.85, -29.35],
  [28.95, -29],
];
/** @type {Line} */
const VAAL_LOWER = [
  [23.85, -28.95],
  [24.1, -28.72],
  [24.45, -28.62],
  [24.7, -28.35],
  [24.85, -28.15],
];
