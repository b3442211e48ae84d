import { DUPLICATE_CHOICES, type DuplicateChoice, isProvince, type Province } from '@kampvuur/domain';
import type { ColumnChoices } from '@kampvuur/domain/facts';
import type { JobEntity } from '@kampvuur/persistence';

/** Whether an import only reports what it would do. */
export const isDryRun = ({ params }: JobEntity): boolean => params['dryRun'] === true;

/** What the import does with rows that match a campsite; `skip` by default. */
export function choiceOf({ params }: JobEntity): DuplicateChoice {
  return DUPLICATE_CHOICES.find((choice) => choice === params['onDuplicates']) ?? 'skip';
}

/** Items of rows that somebody has said to be places of their own, validated by the API. */
export function otherPlaces({ params }: JobEntity): ReadonlySet<number> {
  const items = params['otherPlaces'];
  return new Set(Array.isArray(items) ? items.filter((item) => typeof item === 'number') : []);
}

/** The fields chosen for the columns of this workbook, validated by the API. */
export function chosenColumns({ params }: JobEntity): ColumnChoices {
  return (params['columns'] ?? {}) as ColumnChoices;
}

/** The provinces chosen for rows of this workbook, by their items; the API only takes those that the rows offer. */
export function chosenProvinces({ params }: JobEntity): ReadonlyMap<number, Province> {
  return new Map(
    Object.entries(params['provinces'] ?? {}).flatMap(([item, province]) =>
      isProvince(province) ? [[Number(item), province] as const] : [],
    ),
  );
}
