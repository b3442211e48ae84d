import { folded, type Province } from '@kampvuur/domain';
import type { ImportedRow } from './imported-row';

/** What distinguishes a row whose town several provinces have: its name and town, or its element of OpenStreetMap. */
export const townKey = (name: string, town: string, osmRef: string | undefined): string =>
  osmRef ?? `${folded(name)}|${folded(town)}`;

/** The provinces that administrators have chosen for rows: of this file by their items, of earlier ones by what the rows are. */
export class ChosenProvinces {
  constructor(
    private readonly byItem: ReadonlyMap<number, Province> = new Map(),
    private readonly remembered: ReadonlyMap<string, Province> = new Map(),
  ) {}

  /** The province chosen for a row; undefined without one. */
  of(item: number, key: string): Province | undefined {
    return this.byItem.get(item) ?? this.remembered.get(key);
  }

  /** What is to be remembered of rows: the choice for each, or null where those for rows of the same name and town differ. */
  toRemember(rows: readonly ImportedRow[]): Map<string, Province | null> {
    const chosen = new Map<string, Province | null>();
    for (const { item, townChoice } of rows) {
      const province = this.byItem.get(item);
      if (!townChoice || !province) continue;
      const before = chosen.get(townChoice.key) ?? province;
      chosen.set(townChoice.key, before === province ? province : null);
    }
    return chosen;
  }
}
