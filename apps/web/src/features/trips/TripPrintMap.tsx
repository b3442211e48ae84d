import { PROVINCES } from '@kampvuur/domain';
import {
  GEOGRAPHY_ATTRIBUTION,
  PLACES,
  type Position,
  provincePolygons,
  roadLines,
} from '@kampvuur/domain/geography';
import { longitudeScale } from '@kampvuur/domain/geography/distance';
import type { Way } from '@kampvuur/domain/routing/way';
import type { DisplayedStop } from './trip-texts';

/** The drawing, in units of its own. */
const WIDTH = 1000;
const HEIGHT = 640;
/** Free space around the trip. */
const MARGIN = 70;
/** Least width of what is drawn, in degrees: a trip within one valley still lies between towns. */
const MIN_DEGREES = 1.5;
/** Towns named for orientation, and the space that the name of each needs. */
const MAX_TOWNS = 14;
const NAME_SPACE = { x: 150, y: 34 } as const;
const STOP_RADIUS = 15;
/** About the width of a digit, by which the mark of several stops is longer. */
const LETTER_WIDTH = 9;

type Point = readonly [x: number, y: number];
type Project = (position: Position) => Point;

export interface TripPrintMapProps {
  stops: readonly DisplayedStop[];
  ways: readonly (Way | null)[];
}

/** The way of a trip with its numbered stops on paper, from the data of the bundled map. Hidden from screen readers: the list says the same. */
export default function TripPrintMap({ stops, ways }: TripPrintMapProps) {
  const located = stops.flatMap(({ latitude, longitude }, index): { number: number; at: Position }[] =>
    latitude === null || longitude === null ? [] : [{ number: index + 1, at: [longitude, latitude] }],
  );
  const lines = ways.flatMap((way) => way ?? []);
  const project = projectionOf([...located.map(({ at }) => at), ...lines.flatMap(({ line }) => line)]);
  const marks = marksOf(located.map(({ number, at }) => ({ number, at: project(at) })));
  return (
    <svg className="print-map" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
      <path d={provincesPath(project)} />
      <path
        className="print-roads"
        d={roadLines()
          .map((road) => pathOf(road, project))
          .join('')}
      />
      {lines.map(({ line, isStraight }, index) => (
        <path
          key={index}
          className="print-way"
          strokeDasharray={isStraight ? '10 10' : undefined}
          d={pathOf(line, project)}
        />
      ))}
      {townsBeside(
        marks.map(({ at }) => at),
        project,
      ).map(({ name, at: [x, y] }) => (
        <g key={name}>
          <circle className="print-town" cx={x} cy={y} r={4} />
          <text x={x + 9} y={y + 6}>
            {name}
          </text>
        </g>
      ))}
      {marks.map(({ numbers, at: [x, y] }) => {
        const label = numbers.join(', ');
        const halfWidth = STOP_RADIUS + ((label.length - 1) * LETTER_WIDTH) / 2;
        return (
          <g key={label} className="print-stop">
            <rect
              x={x - halfWidth}
              y={y - STOP_RADIUS}
              width={2 * halfWidth}
              height={2 * STOP_RADIUS}
              rx={STOP_RADIUS}
            />
            <text x={x} y={y + 6} textAnchor="middle">
              {label}
            </text>
          </g>
        );
      })}
      <text className="print-credit" x={WIDTH - 8} y={HEIGHT - 8} textAnchor="end">
        {GEOGRAPHY_ATTRIBUTION}
      </text>
    </svg>
  );
}

/** A mark for each place: stops that would cover one another, such as a place come back to, share it. */
function marksOf(stops: readonly { number: number; at: Point }[]): { numbers: number[]; at: Point }[] {
  const marks: { numbers: number[]; at: Point }[] = [];
  for (const { number, at } of stops) {
    const near = marks.find(({ at: [x, y] }) => Math.hypot(x - at[0], y - at[1]) < STOP_RADIUS);
    if (near) near.numbers.push(number);
    else marks.push({ numbers: [number], at });
  }
  return marks;
}

/** Fits positions into the drawing. */
function projectionOf(positions: readonly Position[]): Project {
  const longitudes = positions.map(([longitude]) => longitude);
  const latitudes = positions.map(([, latitude]) => latitude);
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const [middle, centre] = [(west + east) / 2, (south + north) / 2];
  const narrowing = longitudeScale(centre);
  const perDegree = Math.min(
    (WIDTH - 2 * MARGIN) / Math.max((east - west) * narrowing, MIN_DEGREES),
    (HEIGHT - 2 * MARGIN) / Math.max(north - south, (MIN_DEGREES * HEIGHT) / WIDTH),
  );
  return ([longitude, latitude]) => [
    WIDTH / 2 + (longitude - middle) * narrowing * perDegree,
    HEIGHT / 2 - (latitude - centre) * perDegree,
  ];
}

function provincesPath(project: Project): string {
  const rings = PROVINCES.flatMap((province) => provincePolygons(province).flat());
  return rings.map((ring) => `${pathOf(ring, project)}Z`).join('');
}

/** A line as the `d` of an SVG path. */
function pathOf(line: readonly Position[], project: Project): string {
  return `M${line
    .map((position) =>
      project(position)
        .map((units) => units.toFixed(1))
        .join(' '),
    )
    .join('L')}`;
}

/** The most important towns of the drawing, as far as their names cover no stop and no other name. */
function townsBeside(stops: readonly Point[], project: Project): { name: string; at: Point }[] {
  const chosen: { name: string; at: Point }[] = [];
  for (const { name, longitude, latitude } of PLACES) {
    if (chosen.length === MAX_TOWNS) break;
    const at = project([longitude, latitude]);
    const isInside = at[0] > 0 && at[0] < WIDTH - NAME_SPACE.x && at[1] > NAME_SPACE.y && at[1] < HEIGHT;
    const isFree = [...stops, ...chosen.map((town) => town.at)].every(
      ([x, y]) => Math.abs(x - at[0]) > NAME_SPACE.x || Math.abs(y - at[1]) > NAME_SPACE.y,
    );
    if (isInside && isFree) chosen.push({ name, at });
  }
  return chosen;
}
