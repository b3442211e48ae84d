import type { CampsiteDetail } from '@kampvuur/contracts';
import { ABSENT_TERMS, PET_FRIENDLY } from '@kampvuur/domain';

/** The names of all terms that a campsite is known not to have: whether pets are allowed first, then facilities, then activities. */
export function absentNames(campsite: CampsiteDetail): string[] {
  // A copy from before there were such lists has none.
  const lists: Partial<CampsiteDetail> = campsite;
  const { facilities, activities, categories } = ABSENT_TERMS;
  const names = [facilities, activities, categories].flatMap((field) => lists[field] ?? []);
  const isPets = (name: string) => Number(name === PET_FRIENDLY);
  return [...new Set(names)].sort((one, other) => isPets(other) - isPets(one));
}
