import { canonicalName, folded, TAXONOMY_FIELDS, type TaxonomyField, TAG_SYNONYMS } from '@kampvuur/domain';
import type { CampsiteFields } from '@kampvuur/persistence';
import type { ImportedRow } from './imported-row';

/** What may stand between names in one entry; a name may hold the weaker ones itself. */
const JOINTS = ['/', /[/&+]|\s(?:and|en)\s/i];

/**
 * Names as sheets write them lead to the names we have: letter case, spaces, hyphens and a plural do not count. One that is
 * known in another field is taken there.
 */
export class KnownTerms {
  private readonly byKey: Record<TaxonomyField, Map<string, string>>;

  constructor(names: Record<TaxonomyField, string[]>) {
    this.byKey = {
      facilities: keysOf(names.facilities),
      activities: keysOf(names.activities),
      categories: keysOf(names.categories),
    };
  }

  /** The row with the names we have; the others are left out, with a warning (docs/decisions 5). */
  resolved(row: ImportedRow & { values: CampsiteFields }): ImportedRow & { values: CampsiteFields } {
    const values = { ...row.values };
    const warnings = [...row.warnings];
    const found: Record<TaxonomyField, string[]> = { facilities: [], activities: [], categories: [] };
    for (const field of TAXONOMY_FIELDS) {
      for (const given of row.values[field]) {
        // Sheets list what there is and what there is to do in one column.
        const isKnown = [field, ...TAXONOMY_FIELDS].some((home) => {
          const known = this.knownIn(home, given);
          found[home].push(...known);
          return known.length > 0;
        });
        // A sentence each: they are counted, and can be added, one by one.
        if (!isKnown) warnings.push(`${row.where}: ${field}: not known, left out: ${given}`);
      }
    }
    for (const field of TAXONOMY_FIELDS) values[field] = [...new Set(found[field])];
    return { ...row, values, warnings };
  }

  /** The name an entry leads to, or those of `Pool/Braai` and `krag en water` when each of its parts leads to one. */
  private knownIn(field: TaxonomyField, given: string): string[] {
    const byKey = this.byKey[field];
    const name = byKey.get(keyOf(given));
    if (name !== undefined) return [name];
    for (const joint of JOINTS) {
      const parts = given.split(joint).map((part) => byKey.get(keyOf(part)));
      if (parts.every((part) => part !== undefined)) return parts;
    }
    return [];
  }
}

function keyOf(name: string): string {
  return folded(canonicalName(name)).replaceAll(' ', '').replace(/s$/, '');
}

/** Own names win over what else people call them; a synonym of two names leads to neither. */
function keysOf(names: string[]): Map<string, string> {
  const own = new Map(names.map((name) => [keyOf(name), name]));
  const others = new Map<string, string | null>();
  for (const group of TAG_SYNONYMS) {
    const named = names.filter((name) => group.includes(folded(name)));
    const name = named.length === 1 ? (named[0] ?? null) : null;
    if (named.length > 0)
      for (const key of new Set(group.map(keyOf))) others.set(key, others.has(key) ? null : name);
  }
  for (const [key, name] of others) if (name !== null && !own.has(key)) own.set(key, name);
  return own;
}
