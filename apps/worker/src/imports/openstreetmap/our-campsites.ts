import type { ImportClosedThere } from '@kampvuur/contracts';
import { MAP_DATA_TEMPLATES } from '@kampvuur/domain/import-row-messages';
import { filled } from '@kampvuur/domain/message-templates';
import type { CampsiteSourcesRepository } from '@kampvuur/persistence';
import type { Workbook } from '../read-workbook';
import { sharedContacts } from '../shared-contacts';
import { FormerElements } from './former-elements';
import { isClosedThere } from './osm-sheet';

const referencesOf = ({ rows }: Workbook): string[] => rows.flatMap(({ row }) => row.osmRef ?? []);

/** Elements of earlier imports that map data does not have, not even among what it leaves out. */
export async function formerElements(
  workbook: Workbook,
  sources: CampsiteSourcesRepository,
): Promise<FormerElements> {
  const leftOut = workbook.leftOut.map(({ where }) => where);
  const elements = await sources.former([...referencesOf(workbook), ...leftOut]);
  return new FormerElements(elements, sharedContacts(workbook.rows, 1));
}

/** A warning about campsites of earlier imports that map data does not have any more; none are deleted. */
export async function missingText(
  workbook: Workbook,
  sources: CampsiteSourcesRepository,
  { isWholeCountry }: { isWholeCountry: boolean },
): Promise<string[]> {
  if (!workbook.isMapData) return [];
  const closed = workbook.leftOut.filter(isClosedThere).map(({ where }) => where);
  const references = [...referencesOf(workbook), ...closed];
  const { count, names } = await sources.missing(references, { isWholeCountry });
  if (count === 0) return [];
  const more = count - names.length;
  const { missing, missingMore, missingOne } = MAP_DATA_TEMPLATES;
  const text = count === 1 ? missingOne : more > 0 ? missingMore : missing;
  return [filled(text, { count, names: names.join(', '), more })];
}

/** Campsites of ours that map data calls private, closed or disused; people decide what happens to them. */
export async function closedThere(
  workbook: Workbook,
  sources: CampsiteSourcesRepository,
): Promise<ImportClosedThere[]> {
  if (!workbook.isMapData) return [];
  const closed = workbook.leftOut.filter(isClosedThere);
  const said = new Map(closed.map((element) => [element.where, element]));
  const found = await sources.openHere([...said.keys()], referencesOf(workbook));
  return found.map((campsite) => {
    const { reason = '', closedOn } = said.get(campsite.osmRef) ?? {};
    return { ...campsite, reason, ...(closedOn !== undefined && { closedOn }) };
  });
}
