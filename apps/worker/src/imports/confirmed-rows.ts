import type { EntityManager } from 'typeorm';
import type { ConfirmedRow, ConfirmedRowsRepository, ImportsRepository } from '@kampvuur/persistence';
import type { ImportedRow } from './imported-row';
import type { ConfirmedPlace } from './match-row';
import type { RowKeys } from './row-keys';
import type { RowOutcome } from './row-outcome';

/** What is remembered of rows that were confirmed not to be duplicates, by their items. */
export async function confirmedPlaces(
  manager: EntityManager,
  { imports, confirmed }: { imports: ImportsRepository; confirmed: ConfirmedRowsRepository },
  rows: readonly ImportedRow[],
  keys: RowKeys,
): Promise<Map<number, ConfirmedPlace>> {
  const known = rows.flatMap((row) => keys.of(row) ?? []);
  const found = await confirmed.find(manager, known);
  const ids = found.flatMap(({ otherThanId, campsiteId }) => [otherThanId ?? [], campsiteId ?? []].flat());
  const campsites = await imports.byId(manager, ids);
  const campsiteOf = (id: number | null) => (id === null ? null : (campsites.get(id) ?? null));
  const byKey = new Map(found.map((row) => [row.key, row]));
  const places = new Map<number, ConfirmedPlace>();
  for (const row of rows) {
    const said = byKey.get(keys.of(row) ?? '');
    if (!said) continue;
    const otherThanId = campsiteOf(said.otherThanId)?.id ?? null;
    places.set(row.item, { otherThanId, campsite: campsiteOf(said.campsiteId) });
  }
  return places;
}

/** The confirmed rows with the campsites that were imported from them, to be stored. */
export function confirmedRows(
  outcomes: readonly RowOutcome[],
  keys: RowKeys,
  idByRow: ReadonlyMap<number, number | null>,
): ConfirmedRow[] {
  return outcomes.flatMap(({ row, isConfirmed, otherThan }) => {
    const key = isConfirmed ? keys.of(row) : undefined;
    return key === undefined
      ? []
      : [{ key, otherThanId: otherThan, campsiteId: idByRow.get(row.item) ?? null }];
  });
}
