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
 * Campsites a row is likely to mean although name or province differ: those of the catalogue as it was when the import
 * began, and those of the rows before it. That names are the same is checked when a row is written.
 */
export class LikelyCampsites {
  private readonly wheres: string[] = [];

  constructor(private readonly places: SamePlaceIndex) {}

  find(values: CampsiteFields): LikelyCampsite | undefined {
    const [match] = this.places.matches(values);
    if (!match) return undefined;
    const where = this.wheres[-match.id - 1];
    const which =
      where === undefined ? `"${match.name}" of the catalogue` : `${inSentence(where)}, "${match.name}"`;
    return {
      id: where === undefined ? match.id : null,
      message: `is likely ${which}: ${reasonsText(match)}`,
    };
  }

  /** Rows have numbers below those of campsites. */
  add(where: string, values: CampsiteFields): void {
    this.wheres.push(where);
    this.places.add({ ...values, id: -this.wheres.length });
  }
}

/** `Same phone number: 021 555 0100; Both near Paarl; 1.2 km apart` */
function reasonsText({ reasons, distanceM }: Match): string {
  return [...reasons, ...(distanceM === null ? [] : [apartText(distanceM)])].join('; ');
}
