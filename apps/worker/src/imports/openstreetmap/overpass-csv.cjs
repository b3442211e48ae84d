// @ts-check
// Plain JavaScript, for the thread that parses files.

/** @import { Element } from './osm-elements.cjs' */

/** Tags that say what else an element is: one that has none of them, in a table without `tourism`, is what was asked for. */
const OTHER_KINDS = [
  'aeroway',
  'amenity',
  'craft',
  'highway',
  'leisure',
  'natural',
  'office',
  'place',
  'railway',
  'waterway',
];

const TYPES = ['node', 'way', 'relation'];

/** What osmconvert adds to the ids of ways that it makes points of, and twice to those of relations. */
const ID_OFFSET = 1e15;

/**
 * Elements of a table that Overpass (`[out:csv(::type,::id,::lat,::lon,name)]`) or osmconvert (`--csv="@oname @id @lon @lat name"`)
 * has written: a column a tag, what begins with `@` is
 * about the element. Tables mostly have no column that says what the elements are: they are the campsites that were asked for.
 * @param {string[][]} rows the headings first
 * @returns {{ elements: Element[] }}
 */
function overpassElements(rows) {
  const [headings = [], ...lines] = rows.map((row) => row.map((cell) => cell.replace(/^\ufeff/, '').trim()));
  const saysKind = headings.some((heading) => /(?:^|:)tourism$/.test(heading));
  return { elements: lines.map((cells) => elementOf(headings, cells, saysKind)) };
}

/**
 * @param {string[]} headings
 * @param {string[]} cells
 * @param {boolean} saysKind
 * @returns {Element}
 */
function elementOf(headings, cells, saysKind) {
  const filled = headings.flatMap((key, index) => {
    const value = cells[index] ?? '';
    return key === '' || value === '' ? [] : [/** @type {const} */ ([key, value])];
  });
  const values = new Map(filled);
  const tags = Object.fromEntries(filled.filter(([key]) => !key.startsWith('@')));
  const isAskedFor = !saysKind && !OTHER_KINDS.some((key) => key in tags);
  const { type, id } = idOf(values);
  const [lat, lon] = [degreesIn(values.get('@lat')), degreesIn(values.get('@lon'))];
  return {
    type,
    id,
    ...(lat !== undefined && lon !== undefined && { lat, lon }),
    tags: isAskedFor ? { ...tags, tourism: 'camp_site' } : tags,
    ...(cells.slice(headings.length).some(Boolean) && { isBroken: true }),
  };
}

/**
 * Type and number of an element; osmconvert names the type, or counts it.
 * @param {Map<string, string>} values
 */
function idOf(values) {
  const given = (values.get('@type') ?? values.get('@oname') ?? values.get('@otype') ?? '').toLowerCase();
  const number = /^\d{1,16}$/.test(values.get('@id') ?? '') ? Number(values.get('@id')) : 0;
  const offsets = Math.floor(number / ID_OFFSET);
  const type = offsets > 0 ? TYPES[offsets] : (TYPES[Number(given || -1)] ?? given);
  const isKnown = number > 0 && type !== undefined && TYPES.includes(type);
  return { type: isKnown ? type : '', id: number % ID_OFFSET };
}

/**
 * Also of a table that a spreadsheet has saved with decimal commas.
 * @param {string | undefined} text
 */
function degreesIn(text) {
  const degrees = Number(text?.replace(',', '.'));
  return text === undefined || !Number.isFinite(degrees) ? undefined : degrees;
}

module.exports = { overpassElements };
