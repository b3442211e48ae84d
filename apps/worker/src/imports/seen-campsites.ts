import { folded, IMPORT } from '@kampvuur/domain';
import { distanceKm } from '@kampvuur/domain/geography';
import type { CampsiteFields, NamedCampsite } from '@kampvuur/persistence';
import type { ImportedRow } from './imported-row';

type Place = Pick<CampsiteFields, 'latitude' | 'longitude'>;

const METRES = 1_000;

/** Whether two campsites of the same name are the same: in one province, or close together (docs/decisions 9). */
export function isSamePlace(one: Place & { province: string }, other: Place & { province: string }): boolean {
  if (one.province === other.province) return true;
  const [here, there] = [pointOf(one), pointOf(other)];
  return here !== null && there !== null && distanceKm(here, there) * METRES <= IMPORT.sameWithinM;
}

/** The position of a campsite; null when it has none. */
export function pointOf({ latitude, longitude }: Place): { latitude: number; longitude: number } | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** Campsites of the rows of one workbook that were accepted so far. */
export class SeenCampsites {
  private readonly byName = new Map<string, { where: string; values: CampsiteFields }[]>();
  private readonly matched = new Map<number, string>();
  private readonly byOsmRef = new Map<string, string>();

  /** The position (`Row 7`) of an earlier row with the same campsite; undefined without one. */
  whereSeen(values: CampsiteFields): string | undefined {
    return this.byName.get(folded(values.name))?.find((seen) => isSamePlace(seen.values, values))?.where;
  }

  /** The position of an earlier row with the same element of OpenStreetMap; undefined without one. */
  whereReferenced(osmRef: string | null): string | undefined {
    return osmRef === null ? undefined : this.byOsmRef.get(osmRef);
  }

  add({ where, osmRef }: Pick<ImportedRow, 'where' | 'osmRef'>, values: CampsiteFields): void {
    if (osmRef !== null) this.byOsmRef.set(osmRef, where);
    const name = folded(values.name);
    const same = this.byName.get(name);
    if (same) same.push({ where, values });
    else this.byName.set(name, [{ where, values }]);
  }

  /** The position of an earlier row that matches the same campsite of the catalogue; undefined without one. */
  whereMatched(campsiteId: number): string | undefined {
    return this.matched.get(campsiteId);
  }

  addMatch(where: string, campsiteId: number): void {
    this.matched.set(campsiteId, where);
  }
}

/** Campsites of the catalogue by their folded names. */
export function bySortName(campsites: NamedCampsite[]): Map<string, NamedCampsite[]> {
  const groups = new Map<string, NamedCampsite[]>();
  for (const campsite of campsites)
    groups.set(campsite.sortName, [...(groups.get(campsite.sortName) ?? []), campsite]);
  return groups;
}
