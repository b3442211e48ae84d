import { apartText } from '@kampvuur/domain';
import type { ComparedPlace, DuplicateIndex, Match } from '@kampvuur/domain/duplicate-detection';
import type { CampsiteFields } from '@kampvuur/persistence';
import { IMPORT_ROW_TEMPLATES } from '@kampvuur/domain/import-row-messages';
import { filled } from '@kampvuur/domain/message-templates';
import { inSentence } from './imported-row';
import { comparedPlace, withoutContacts } from './shared-contacts';

/** A campsite that a row likely describes. */
interface LikelyCampsite {
  /** Its id; null when it is the campsite of an earlier row. */
  id: number | null;
  /** Which campsite it is, and why. */
  message: string;
}

/**
 * Finds the campsites that a row likely describes although name or province differ: among those of the catalogue, as it
 * was before the first new row, and of earlier rows. `match-row.ts` finds campsites of the same name.
 */
export class LikelyCampsites {
  private index: DuplicateIndex | undefined;
  private readonly rows: { where: string; place: ComparedPlace }[] = [];

  /** @param shared keys of contacts that many rows have, which say nothing of any of them */
  constructor(private readonly shared: ReadonlySet<string> = new Set()) {}

  /** Loads the index of the catalogue, once; it is not needed while all rows match campsites by name. */
  async load(loadIndex: () => Promise<DuplicateIndex>): Promise<void> {
    if (this.index) return;
    this.index = await loadIndex();
    this.rows.forEach(({ place }, index) => this.index?.add({ ...place, id: idOfRow(index) }));
  }

  /** The campsite that a row likely describes; without one, the row is added for later rows to be compared with. */
  findOrAdd(where: string, given: CampsiteFields): LikelyCampsite | undefined {
    const place = this.placeOf(given);
    const id = idOfRow(this.rows.length);
    const [match] = this.index?.matchesOrAdd({ ...place, id }) ?? [];
    if (!match) {
      this.rows.push({ where, place });
      return undefined;
    }
    const row = this.rows[indexOfRow(match.id)];
    const { name } = match;
    const reasons = reasonsText(match);
    if (!row)
      return { id: match.id, message: filled(IMPORT_ROW_TEMPLATES.likelyCampsite, { name, reasons }) };
    const likely = { where: inSentence(row.where), name, reasons };
    return { id: null, message: filled(IMPORT_ROW_TEMPLATES.likelyRow, likely) };
  }

  /** The id of the campsite of the catalogue that a row most likely describes; null when there is none. */
  find(values: CampsiteFields): number | null {
    return this.index?.matches(this.placeOf(values)).find(({ id }) => id > 0)?.id ?? null;
  }

  add(where: string, given: CampsiteFields): void {
    const place = this.placeOf(given);
    this.rows.push({ where, place });
    this.index?.add({ ...place, id: idOfRow(this.rows.length - 1) });
  }

  private placeOf(values: CampsiteFields): ComparedPlace {
    return withoutContacts(comparedPlace(values), this.shared);
  }
}

/** Rows have negative ids in the index. */
const idOfRow = (index: number) => -index - 1;
const indexOfRow = (id: number) => -id - 1;

/** `Same phone number: 021 555 0100; Both near Paarl; 1.2 km apart` */
function reasonsText({ reasons, distanceM }: Match): string {
  return [...reasons, ...(distanceM === null ? [] : [apartText(distanceM)])].join('; ');
}
