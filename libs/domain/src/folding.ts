const ASCII = /^[\0-\x7f]*$/;

/** Text as search compares it: lower case, without accents, punctuation as one space. */
export function folded(text: string): string {
  // Takes half the time of the general rules below; an import folds about ten texts a row.
  if (ASCII.test(text))
    return text
      .replace(/['`]/g, '')
      .toLowerCase()
      .replace(/[^a-z\d]+/g, ' ')
      .trim();
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’'`]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The fields of a campsite that full-text search covers (docs/decisions 3). */
export interface Searchable {
  name: string;
  closestTown: string | null;
  province: string;
  shortDescription: string | null;
  longDescription: string | null;
  facilityNames: string[];
  activityNames: string[];
  categoryNames: string[];
}

/** The folded text that is stored with a campsite and searched. */
export function searchText(campsite: Searchable): string {
  const { name, closestTown, province, shortDescription, longDescription } = campsite;
  const names = [...campsite.facilityNames, ...campsite.activityNames, ...campsite.categoryNames];
  return folded([name, closestTown, province, ...names, shortDescription, longDescription].join(' '));
}
