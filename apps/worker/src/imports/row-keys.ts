import { folded } from '@kampvuur/domain';
import type { CampsiteFields } from '@kampvuur/persistence';
import type { ImportedRow } from './imported-row';

/** Digits of degrees in a key: about a kilometre, so that a corrected position is mostly the same place. */
const POSITION_DIGITS = 2;

/**
 * Keys by which a row is recognised when the same sheet, or its next version, is uploaded: what it is, not where it
 * stands. Rows are added in their order.
 */
export class RowKeys {
  private readonly byItem = new Map<number, string>();
  private readonly counts = new Map<string, number>();

  add({ item, osmRef, values }: Pick<ImportedRow, 'item' | 'osmRef' | 'values'>): void {
    if (!values) return;
    const key = osmRef ?? placeKey(values);
    const count = (this.counts.get(key) ?? 0) + 1;
    this.counts.set(key, count);
    // Of rows that say the same, each has its own key.
    this.byItem.set(item, count === 1 ? key : `${key}|${count}`);
  }

  /** The key of a row; undefined for one with errors. */
  of({ item }: Pick<ImportedRow, 'item'>): string | undefined {
    return this.byItem.get(item);
  }
}

function placeKey({ name, province, closestTown, latitude, longitude }: CampsiteFields): string {
  const position = [latitude, longitude].map((degrees) => degrees?.toFixed(POSITION_DIGITS) ?? '').join(',');
  return [folded(name), province, closestTown ? folded(closestTown) : position].join('|');
}
