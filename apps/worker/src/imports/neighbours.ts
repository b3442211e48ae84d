import type { Province } from '@kampvuur/domain';
import { provinceAt } from '@kampvuur/domain/geography';
import { cellText } from './cells/cell-text';
import { provinceIn, readProvince } from './cells/read-province';
import { angleIn } from './read-angle';
import { provincesOfTown, readPlaceText } from './place-text';
import { RowCells } from './row-cells';
import type { Table } from './table';

/** Fewest rows of a table that must tell their province, and the part of them that must agree. */
const AGREEING = { min: 3, part: 0.9 } as const;

const found = new WeakMap<Table, Province | null>();

/**
 * The province in which nearly all rows of a table lie that tell theirs, by a column, a position or the name of a town that only one
 * province has; null when they differ or are few. Read once a table, and only when a row needs it.
 */
export function provinceOfNeighbours(table: Table): Province | null {
  const known = found.get(table);
  if (known !== undefined) return known;
  const province = commonProvince(table);
  found.set(table, province);
  return province;
}

function commonProvince(table: Table): Province | null {
  const counts = new Map<Province, number>();
  for (const row of table.rows) {
    const province = sureProvince(new RowCells(row, table, ''));
    if (province) counts.set(province, (counts.get(province) ?? 0) + 1);
  }
  const [first] = [...counts].sort(([, one], [, other]) => other - one);
  if (!first) return null;
  const [province, count] = first;
  const all = [...counts.values()].reduce((sum, each) => sum + each, 0);
  return count >= AGREEING.min && count >= all * AGREEING.part ? province : null;
}

function sureProvince(cells: RowCells): Province | null {
  const named = cells.all('province').map((cell) => readProvince(cell).value);
  const own = named.find((each) => each !== null);
  if (own) return own;
  const [latitude, longitude] = [angleIn(cells, 'latitude'), angleIn(cells, 'longitude')];
  if (latitude && longitude) return provinceAt(latitude.degrees, longitude.degrees);
  const { town, province } = readPlaceText(cellText(cells.first('closestTown')));
  const ofTown = provincesOfTown(town ?? cellText(cells.first('closestTown')));
  return (
    province ?? (ofTown.length === 1 ? (ofTown[0] ?? null) : provinceIn(cellText(cells.first('address'))))
  );
}
