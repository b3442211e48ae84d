import { folded } from '@kampvuur/domain';
import { isSameNamedPlace, metresApart } from '@kampvuur/domain/duplicate-detection';
import type { CampsiteFields, NamedCampsite } from '@kampvuur/persistence';
import type { ImportedRow } from './imported-row';

/** Campsites of the rows of one workbook that were accepted so far. */
export class SeenCampsites {
  private readonly byName = new Map<string, { where: string; values: CampsiteFields }[]>();
  private readonly matched = new Map<number, string>();
  private readonly byOsmRef = new Map<string, string>();

  /** The position (`Row 7`) of an earlier row with the same campsite; undefined without one. */
  whereSeen(values: Omit<NamedCampsite, 'id' | 'sortName'>): string | undefined {
    const isSame = (seen: CampsiteFields) => isSameNamedPlace(seen, values, metresApart(seen, values));
    return this.byName.get(folded(values.name))?.find((seen) => isSame(seen.values))?.where;
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
