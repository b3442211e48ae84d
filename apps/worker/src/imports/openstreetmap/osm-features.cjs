// @ts-check
// Where programs write the tags, the id and the position of a feature of GeoJSON. Plain JavaScript, for the thread.

/**
 * @typedef {{ lat: number, lon: number }} Point
 * @typedef {{ id?: unknown, properties?: Record<string, unknown> | null, geometry?: Record<string, unknown> | null,
 *   isBroken?: boolean }} Feature
 */

/** Brackets around the positions of the deepest geometry, a multipolygon. */
const MAX_GEOMETRY_DEPTH = 4;

/**
 * The tags of a feature, wherever its program writes them: as its properties, apart (`osmtogeojson`, HOT) or, all but a few, in one
 * text (`other_tags` of ogr2ogr). Extracts of Geofabrik say `fclass` for `tourism`.
 * @param {Record<string, unknown>} properties
 * @returns {Record<string, unknown>}
 */
function tagsOf(properties) {
  const apart = packedTags(properties['tags']);
  const others = packedTags(properties['other_tags'] ?? properties['all_tags']);
  const own = apart ?? properties;
  const fclass =
    own['tourism'] === undefined && typeof own['fclass'] === 'string' ? { tourism: own['fclass'] } : {};
  return { ...fclass, ...others, ...own };
}

/**
 * Tags in one value: an object, JSON, or hstore such as `"phone"=>"021 555 0175","fee"=>"yes"`; undefined when there are none.
 * @param {unknown} value
 * @returns {Record<string, unknown> | undefined}
 */
function packedTags(value) {
  if (isRecord(value)) return value;
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  if (value.trim().startsWith('{')) return recordIn(value);
  /** @param {string | undefined} text */
  const plain = (text) => (text ?? '').replace(/\\(["\\])/g, '$1');
  return Object.fromEntries([...value.matchAll(HSTORE)].map(([, key, text]) => [plain(key), plain(text)]));
}

/**
 * @param {string} json
 * @returns {Record<string, unknown> | undefined}
 */
function recordIn(json) {
  try {
    const parsed = JSON.parse(json);
    return isRecord(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

const HSTORE = /"((?:[^"\\]|\\.)*)"\s*=>\s*"((?:[^"\\]|\\.)*)"/g;

/**
 * The id of a feature, in the places where programs write it; some write type and number apart, some the number alone.
 * @param {Feature | null} feature
 * @param {Record<string, unknown>} properties
 */
function featureRef(feature, properties) {
  const pairs = [
    ['@type', '@id'],
    ['type', 'id'],
    ['osm_type', 'osm_id'],
    ['osm_type', 'id'],
    ['osm_type', 'osmid'],
    ['element_type', 'osmid'],
    ['element', 'id'],
  ];
  const apart = pairs.map(([type = '', id = '']) => `${typeWord(properties[type])}/${properties[id]}`);
  const whole = ['@id', 'full_id', '@osmId', 'id'].map((key) => properties[key]);
  const [own, ...others] = whole;
  const ids = [own, feature?.id, ...others, ...apart];
  const ref = ids.map((id) => refIn(String(id ?? ''))).find((each) => each !== '');
  return ref ?? numberedRef(properties, String(feature?.geometry?.type ?? ''));
}

/**
 * `node`, `way` or `relation` for what programs write: `N`, `nodes`, `ways_poly`.
 * @param {unknown} type
 */
function typeWord(type) {
  return (
    /^(?:n(?:odes?)?|w(?:ays?)?|r(?:elations?)?)(?=$|_)/i
      .exec(String(type ?? ''))?.[0]
      .toLowerCase()
      .replace(/s$/, '') ?? ''
  );
}

/**
 * The element of a number without its type, as ogr2ogr and osm2pgsql write it: points are nodes; a way has an id of its own, or
 * the same number; those of relations are negative, or stand where the way's is missing.
 * @param {Record<string, unknown>} properties
 * @param {string} shape
 */
function numberedRef(properties, shape) {
  const numberOf = (/** @type {unknown} */ id) => (/^-?\d{1,15}$/.test(String(id ?? '')) ? Number(id) : null);
  const way = numberOf(properties['osm_way_id']);
  if (way) return `way/${way}`;
  const number = numberOf(properties['osm_id'] ?? properties['osmid']);
  if (!number) return '';
  if (number < 0) return `relation/${-number}`;
  if (shape.endsWith('Point')) return `node/${number}`;
  return `${'osm_way_id' in properties || shape === 'GeometryCollection' ? 'relation' : 'way'}/${number}`;
}

/**
 * `node/12`, also of `https://www.openstreetmap.org/node/12`, `n12` and the areas of osmium: `a24` is way 12, `a25`
 * relation 12. Empty when there is none.
 * @param {string} text
 */
function refIn(text) {
  const [, type = '', id = ''] =
    /(?:^|[^a-z])(node|way|relation|[nwra])\/?(\d{1,15})$/i.exec(text.trim()) ?? [];
  if (id === '') return '';
  const number = Number(id);
  const kind = type.toLowerCase();
  if (kind === 'a') return `${number % 2 === 0 ? 'way' : 'relation'}/${Math.floor(number / 2)}`;
  return `${{ n: 'node', w: 'way', r: 'relation' }[kind] ?? kind}/${number}`;
}

/**
 * Every position of a geometry, of any type.
 * @param {unknown} geometry
 * @param {number} depth
 * @returns {Point[]}
 */
function pointsOf(geometry, depth = 1) {
  if (!isRecord(geometry) || depth > MAX_GEOMETRY_DEPTH) return [];
  const { geometries } = geometry;
  if (Array.isArray(geometries)) return geometries.flatMap((each) => pointsOf(each, depth + 1));
  return positionsIn(geometry['coordinates']);
}

/**
 * Every position, as deep as rings may stand.
 * @param {unknown} coordinates
 * @param {number} depth
 * @returns {Point[]}
 */
function positionsIn(coordinates, depth = 1) {
  if (!Array.isArray(coordinates) || depth > MAX_GEOMETRY_DEPTH) return [];
  const [lon, lat] = coordinates;
  if (typeof lon === 'number' && typeof lat === 'number') return [{ lat, lon }];
  return coordinates.flatMap((part) => positionsIn(part, depth + 1));
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
function isRecord(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The middle of the box around points.
 * @param {Point[]} points
 */
function middleOf(points) {
  if (points.length === 0) return { latitude: null, longitude: null };
  const box = points.reduce(
    (around, { lat, lon }) => ({
      south: Math.min(around.south, lat),
      north: Math.max(around.north, lat),
      west: Math.min(around.west, lon),
      east: Math.max(around.east, lon),
    }),
    { south: Infinity, north: -Infinity, west: Infinity, east: -Infinity },
  );
  return { latitude: (box.south + box.north) / 2, longitude: (box.west + box.east) / 2 };
}

module.exports = { featureRef, isRecord, middleOf, pointsOf, refIn, tagsOf };
