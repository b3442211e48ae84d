import { IMPORT_ROW_TEMPLATES } from '@kampvuur/domain/import-row-messages';
import { filled } from '@kampvuur/domain/message-templates';
import { cellText } from './cells/cell-text';
import { quoted } from './cells/parse-result';
import { type Angle, readAngle } from './cells/read-coordinates';
import { type AnglePart, anglePartsOf, sideIn } from './angle-parts';
import type { HeadedCell, RowCells } from './row-cells';

type Axis = 'latitude' | 'longitude';

/** How far apart two columns of one angle may lie and still say the same, in degrees: about a kilometre. */
const SAME_WITHIN = 0.01;

/**
 * The latitude or longitude of a row. It may stand in several columns: degrees, minutes, seconds and a letter are read together,
 * whole angles are compared, and what cannot be joined is left out with a warning.
 */
export function angleIn(row: RowCells, axis: Axis): Angle | null {
  const cells = row.columnsOf(axis);
  if (cells.length < 2) return row.value(axis, readAngle);
  const parts = anglePartsOf(cells.map(({ header }) => header));
  const columnOf = (part: AnglePart) => cells.find((_, index) => parts[index] === part);
  const cellOf = (part: AnglePart) => columnOf(part)?.cell ?? null;
  const side = cellText(cellOf('hemisphere'));
  const whole = wholeAngle(
    row,
    axis,
    cells.filter((_, index) => parts[index] === null),
    side,
  );
  if (!parts.includes('minutes')) return whole;
  return (
    joined(
      row,
      axis,
      [cellOf('degrees'), cellOf('minutes'), cellOf('seconds')].map(cellText),
      side || sideIn(columnOf('degrees')?.header ?? ''),
    ) ?? whole
  );
}

function joined(row: RowCells, axis: Axis, numbers: readonly string[], side: string): Angle | null {
  const [degrees = '', minutes = '', seconds = ''] = numbers;
  if (degrees === '' && minutes === '' && seconds === '') return null;
  const isWhole = minutes === '' && seconds === '' && /\d\D+\d/.test(degrees);
  if (isWhole || (degrees !== '' && minutes !== ''))
    return row.unwrap(axis, readAngle([degrees, minutes, seconds, side].join(' ')));
  const lacks = degrees === '' ? IMPORT_ROW_TEMPLATES.lacksDegrees : IMPORT_ROW_TEMPLATES.lacksMinutes;
  row.warn(axis, filled(lacks, { text: quoted(numbers.filter(Boolean).join(' ')) }));
  return null;
}

/** Of several columns that hold the whole angle the first, with a warning where another one says something else. */
function wholeAngle(row: RowCells, axis: Axis, cells: readonly HeadedCell[], side: string): Angle | null {
  const found = cells.flatMap(({ header, cell }) => {
    const angle = cell === null ? null : row.unwrap(axis, readAngle(withSide(cellText(cell), side)));
    return angle ? [{ header, angle }] : [];
  });
  const [first, ...others] = found;
  if (!first) return null;
  for (const { header, angle } of others) {
    if (Math.abs(angle.degrees - first.angle.degrees) > SAME_WITHIN)
      row.warn(
        axis,
        filled(IMPORT_ROW_TEMPLATES.twoAngles, {
          header,
          degrees: angle.degrees,
          taken: first.header,
          takenDegrees: first.angle.degrees,
        }),
      );
  }
  return first.angle;
}

const withSide = (text: string, side: string) =>
  /[nsew]/i.test(text) || side === '' ? text : `${text} ${side}`;
