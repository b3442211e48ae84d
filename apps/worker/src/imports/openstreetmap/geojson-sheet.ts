import { unguarded } from '@kampvuur/domain';
import { cellValue, type FieldValue, isFactKey, rulesOf } from '@kampvuur/domain/facts';
import { importFieldOf } from '@kampvuur/domain/import-columns';
import type { RawCell, RawSheet } from '../raw-sheets';

/** Features of GeoJSON that is not of OpenStreetMap, as its thread parses them. */
export interface GeoJsonTable {
  /** Names of properties. */
  keys: string[];
  rows: {
    id: unknown;
    page: unknown;
    /** One for each key. */
    values: unknown[];
    latitude: number | null;
    longitude: number | null;
  }[];
}

const SHEET = 'GeoJSON';

/** Number of the first row below the header. */
const FIRST_ROW = 2;

/**
 * The sheet that a table of GeoJSON would be: each value is the cell that our own downloads have for it, and the ids of our
 * campsites are a column too.
 */
export function geoJsonSheet({ keys, rows }: GeoJsonTable): RawSheet {
  const own = keys.includes('id') ? null : rows.map(ownId);
  const hasIds = own?.some((id) => id !== null) === true;
  const header = [...(hasIds ? ['id'] : []), ...keys, 'latitude', 'longitude'];
  return {
    name: SHEET,
    isHidden: false,
    rows: [
      { number: 1, cells: header },
      ...rows.map(({ values, latitude, longitude }, index) => {
        const id = hasIds ? [cellOf('id', own?.[index] ?? null)] : [];
        const cells = values.map((value, column) => cellOf(keys[column] ?? '', value));
        const place = [cellOf('latitude', latitude), cellOf('longitude', longitude)];
        return { number: index + FIRST_ROW, cells: [...id, ...cells, ...place] };
      }),
    ],
    merges: [],
  };
}

/** The id of a feature of our own downloads, which its page ends in: other programs number theirs as they like. */
function ownId({ id, page }: GeoJsonTable['rows'][number]): number | null {
  const isOurs = typeof id === 'number' && typeof page === 'string' && page.endsWith(`/campsite/${id}`);
  return isOurs ? id : null;
}

function cellOf(key: string, value: unknown): RawCell {
  if (typeof value === 'number') return { number: value, formatted: String(value) };
  if (typeof value === 'string') return value === '' ? null : guarded(value);
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'object' || value === null) return null;
  const known = factValue(key, value);
  const text = known === null ? plainListText(value) : String(cellValue(known) ?? '');
  return text === '' ? null : guarded(text);
}

/** Cells lose the apostrophe by which sheets guard formulas: one that belongs to the text needs another. */
const guarded = (text: string): string => (unguarded(text) === text ? text : `'${text}`);

/** A list as the value of the fact that its property names; null when it is none. */
function factValue(key: string, value: object): FieldValue {
  const field = importFieldOf(key);
  if (field === undefined || !isFactKey(field)) return null;
  const parsed = rulesOf(field).parse(value);
  return 'value' in parsed ? parsed.value : null;
}

/** The words and numbers of any other list; what has parts of its own says nothing. */
function plainListText(value: object): string {
  if (!Array.isArray(value)) return '';
  return value.filter((entry) => typeof entry === 'string' || typeof entry === 'number').join('; ');
}
