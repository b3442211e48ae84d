import { apartText } from '@kampvuur/domain';
import type { Match, SamePlaceIndex } from '@kampvuur/domain/same-place';
import type { CampsiteFields } from '@kampvuur/persistence';
import { inSentence } from './imported-row';

/** A campsite that a row is likely to mean. */
interface LikelyCampsite {
  /** Its id; null when it is that of an earlier row. */
  id: number | null;
  /** What is said of the row: which one, and why. */
  message: string;
}

/**
 * Campsites a row is likely to mean although name or province differ: those of the catalogue as it was before the first
 * new row, and those of the rows before it. That names are the same is checked when a row is written.
 */
export class LikelyCampsites {
  private places: SamePlaceIndex | undefined;
  private readonly rows: { where: string; values: CampsiteFields }[] = [];

  /** Reads the catalogue, once; a sheet of campsites that are all here by name never needs it. */
  async load(read: () => Promise<SamePlaceIndex>): Promise<void> {
    if (this.places) return;
    this.places = await read();
    this.rows.forEach(({ values }, index) => this.places?.add({ ...values, id: idOfRow(index) }));
  }

  /** The campsite a row is likely to mean; when there is none, the row is known to those after it. */
  findOrAdd(where: string, values: CampsiteFields): LikelyCampsite | undefined {
    const id = idOfRow(this.rows.length);
    const [match] = this.places?.matchesOrAdd({ ...values, id }) ?? [];
    if (!match) {
      this.rows.push({ where, values });
      return undefined;
    }
    const row = this.rows[indexOfRow(match.id)];
    const which = row ? `${inSentence(row.where)}, "${match.name}"` : `"${match.name}" of the catalogue`;
    return { id: row ? null : match.id, message: `is likely ${which}: ${reasonsText(match)}` };
  }

  add(where: string, values: CampsiteFields): void {
    this.rows.push({ where, values });
    this.places?.add({ ...values, id: idOfRow(this.rows.length - 1) });
  }
}

/** Rows have numbers below those of campsites. */
const idOfRow = (index: number) => -index - 1;
const indexOfRow = (id: number) => -id - 1;

/** `Same phone number: 021 555 0100; Both near Paarl; 1.2 km apart` */
function reasonsText({ reasons, distanceM }: Match): string {
  return [...reasons, ...(distanceM === null ? [] : [apartText(distanceM)])].join('; ');
}
