// @ts-check
// Plain JavaScript, for the thread that parses files.

/**
 * @typedef {{ type?: unknown, name?: string, attribs?: Record<string, string>, children?: Node[] }} Node
 */

const TYPES = new Set(['node', 'way', 'relation']);

/**
 * What an `.osm` file holds, as Overpass writes it in JSON.
 * @param {string} text
 */
function osmElements(text) {
  // Loaded for XML only.
  const { load } = require('cheerio');
  /** @type {Node[]} */
  const top = load(text, { xml: true }).root()[0]?.children ?? [];
  const root = top.find(({ name }) => name === 'osm');
  if (!root) throw new Error('NO_MAP_DATA');
  const children = root.children ?? [];
  const remark = children.find(({ name }) => name === 'remark');
  return {
    elements: children.filter((child) => TYPES.has(child.name ?? '') && !isDeleted(child)).map(elementOf),
    ...(remark && { remark: textOf(remark) }),
  };
}

/**
 * Whether an editor or the history says that an element is gone.
 * @param {Node} node
 */
const isDeleted = ({ attribs = {} }) => attribs['action'] === 'delete' || attribs['visible'] === 'false';

/** @param {Node} node */
function elementOf({ name = '', attribs = {}, children = [] }) {
  const named = (/** @type {string} */ wanted) => children.filter((child) => child.name === wanted);
  const [center] = named('center');
  const [bounds] = named('bounds');
  const refs = named('nd');
  const geometry = refs.flatMap(({ attribs: at = {} }) => pointOf(at) ?? []);
  return {
    type: name,
    id: Number(attribs['id']),
    ...pointOf(attribs),
    ...(center && { center: pointOf(center.attribs ?? {}) }),
    ...(bounds && { bounds: numbersOf(bounds.attribs ?? {}, ['minlat', 'minlon', 'maxlat', 'maxlon']) }),
    ...(geometry.length > 0 && { geometry }),
    nodes: refs.length > 0 ? refs.map(({ attribs: at = {} }) => Number(at['ref'])) : undefined,
    members: name === 'relation' ? named('member').map(memberOf) : undefined,
    tags: Object.fromEntries(named('tag').map(({ attribs: at = {} }) => [at['k'] ?? '', at['v'] ?? ''])),
  };
}

/** @param {Node} member */
function memberOf({ attribs = {}, children = [] }) {
  const geometry = children.flatMap(({ attribs: at = {} }) => pointOf(at) ?? []);
  return {
    type: attribs['type'] ?? '',
    ref: Number(attribs['ref']),
    ...pointOf(attribs),
    ...(geometry.length > 0 && { geometry }),
  };
}

/** @param {Record<string, string>} attribs */
function pointOf(attribs) {
  const { lat, lon } = numbersOf(attribs, ['lat', 'lon']);
  return lat === undefined || lon === undefined ? undefined : { lat, lon };
}

/**
 * @param {Record<string, string>} attribs
 * @param {string[]} names
 * @returns {Record<string, number>}
 */
function numbersOf(attribs, names) {
  return Object.fromEntries(
    names.flatMap((name) =>
      Number.isFinite(Number.parseFloat(attribs[name] ?? '')) ? [[name, Number(attribs[name])]] : [],
    ),
  );
}

/**
 * @param {Node & { data?: string }} node
 * @returns {string}
 */
function textOf({ data = '', children = [] }) {
  return data + children.map(textOf).join('');
}

module.exports = { osmElements };
