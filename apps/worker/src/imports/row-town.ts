import type { Province } from '@kampvuur/domain';
import { IMPORT_ROW_TEMPLATES } from '@kampvuur/domain/import-row-messages';
import { filled } from '@kampvuur/domain/message-templates';
import { cellText } from './cells/cell-text';
import { quoted } from './cells/parse-result';
import { isKnownArea, provincesOfTown, readPlaceText } from './place-text';
import type { RawCell } from './raw-sheets';
import type { RowCells } from './row-cells';

/** What a row says of its town, in its own column, an address or where a position should stand. */
export interface RowTown {
  /** As it is written; empty without one. */
  text: string;
  name: string;
  /** The closest town to store; null when none is known. */
  value: string | null;
  /** The provinces that have a town of this name, of a former one that is written beside it only those. */
  provinces: readonly Province[];
  /** The province that is written beside it. */
  named: Province | null;
  /** Another part of the row names a place that is not in South Africa: the town is at best a namesake. */
  isElsewhere: boolean;
  /** The row names another country. */
  isAbroad: boolean;
  country: string;
}

const SOUTH_AFRICA =
  /^(?:(?:republic of |rep\.? )?south africa|(?:republiek )?suid-afrika|r\.?s\.?a\.?|s\.?a\.?|za|zaf)\.?$/i;

/** A neighbouring country in the column of provinces, also behind a place of it: `Kgalagadi (Botswana)`. */
const NEIGHBOUR =
  /(?:^|[(,/] ?)(?:namibia|namibië|botswana|zimbabwe|mozambique|mosambiek|lesotho|e?swatini|swaziland)\)?$/i;

/** Nothing but a number, or how far it is: `12 km`. */
const NO_TOWN = /^[\d\s.,±~-]+(?:kms?|kilomet\p{L}+|min(?:ute)?s?)?\.?$/iu;

/** The text of the column of towns; empty, with a warning, where it names none. */
function ownText(row: RowCells): string {
  const text = cellText(row.first('closestTown')).replaceAll('\n', ' ');
  if (!NO_TOWN.test(text)) return text;
  row.warn('closestTown', filled(IMPORT_ROW_TEMPLATES.notAName, { text: quoted(text) }));
  return '';
}

/** Reads the town of a row. */
export function townOf(row: RowCells): RowTown {
  const own = ownText(row);
  const elsewhere = [...row.all('address'), ...row.all('coordinates').filter(saysPlace)].map(cellText);
  const read = [own, ...elsewhere].map((text) => ({ text, ...readPlaceText(text) }));
  const found = read.find(({ town }) => town !== null);
  const name = found?.town ?? own;
  const among = found?.among ?? null;
  const area = cellText(row.first('province'));
  const country = cellText(row.first('country')) || (NEIGHBOUR.test(area) ? area : '');
  return {
    text: own,
    name,
    value: valueOf(row, own, name),
    // Looked up only where the row does not say its province itself.
    get provinces() {
      return provincesOfTown(name).filter((province) => among === null || among.includes(province));
    },
    named: read.find(({ province }) => province !== null)?.province ?? null,
    get isElsewhere() {
      return read.some((each) => each.isElsewhere) || (area !== '' && !isKnownArea(area));
    },
    isAbroad: country !== '' && !SOUTH_AFRICA.test(country),
    country,
  };
}

/** The town without the words around it (`nr Alma, Limpopo`); a row that names a campsite of ours has what we wrote. */
function valueOf(row: RowCells, own: string, name: string): string | null {
  if (own === '' || row.has('id')) return own || name || null;
  const { isWordy } = readPlaceText(own);
  return isWordy ? name : own;
}

/** Whether a cell for coordinates says in words where it is. */
export function saysPlace(cell: RawCell): boolean {
  const text = cellText(cell);
  if (/\d{2}/.test(text)) return false;
  const { town, province } = readPlaceText(text);
  return town !== null || province !== null;
}

/** `Richmond is in KwaZulu-Natal and in Northern Cape`. */
export const townsText = ({ name, provinces }: RowTown): string =>
  filled(IMPORT_ROW_TEMPLATES.townInProvinces, { town: name, provinces: provinces.join(' and in ') });
