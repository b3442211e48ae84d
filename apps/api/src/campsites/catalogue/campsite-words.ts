import { folded, synonymWords } from '@kampvuur/domain';
import type { CatalogueRow } from './catalogue-types';
import type { CampsiteWords } from './word-index';

/** Names whose words are kept ready; there are only so many towns and facilities. */
const NAMES_KEPT = 50_000;

/** Words a campsite is found by, with other words for its towns, facilities and so on (DECISIONS 3). */
export class WordsOfCampsites {
  private readonly known = new Map<string, string>();

  of(row: CatalogueRow): CampsiteWords {
    const key = [this.keyWords(row.province)];
    if (row.closestTown !== null) key.push(this.keyWords(row.closestTown));
    for (const name of row.facilityNames) key.push(this.keyWords(name));
    for (const name of row.activityNames) key.push(this.keyWords(name));
    for (const name of row.categoryNames) key.push(this.keyWords(name));
    key.push(...synonymWords(row.sortName));
    return { name: row.sortName, key, text: row.searchText };
  }

  private keyWords(name: string): string {
    const known = this.known.get(name);
    if (known !== undefined) return known;
    const own = folded(name);
    const words = [own, ...synonymWords(own)].join(' ');
    if (this.known.size >= NAMES_KEPT) this.known.clear();
    this.known.set(name, words);
    return words;
  }
}
