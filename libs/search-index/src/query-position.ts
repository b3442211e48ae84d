import { asciiDigits, halfWidth } from '@kampvuur/domain/text/digits';
import { isInServedRegion, type NamedPoint } from '@kampvuur/domain/geography';

/** "-28.51, 28.42", "28.51S 28.42E", "S28° 30.6', E28° 25.2'", "28°30'36\"S 28°25'12\"E". */
const ANGLE = String.raw`([NS])?\s*([+-]?\d{1,3}(?:\.\d+)?)\s*°?\s*(?:(\d{1,2}(?:\.\d+)?)\s*['′’]\s*)?(?:(\d{1,2}(?:\.\d+)?)\s*(?:["″”]|'')\s*)?([NS])?`;
const POSITION = new RegExp(`^${ANGLE}(?:\\s*[,;/]\\s*|\\s+)${ANGLE.replaceAll('NS', 'EWO')}$`, 'i');

/** Degrees, minutes and seconds with nothing but blanks between them: "S28 30.6 E28 25.2". */
const BARE_PARTS = /(\d{1,3})\s+(\d{1,2}(?:\.\d+)?)(?:\s+(\d{1,2}(?:\.\d+)?))?(?=\s*(?:[,;/NSEWO]|$))/gi;

/** Decimals of a position as it is named to people: about 100 m. */
const NAMED_DECIMALS = 3;

/** The position in the served region that a query consists of, named by its rounded coordinates; undefined when it is none. */
export function positionIn(query: string): NamedPoint | undefined {
  const plain = asciiDigits(halfWidth(query))
    .replace(/\u2212/g, '-')
    .trim();
  if (!/\d/.test(plain)) return undefined;
  const found = POSITION.exec(plain) ?? POSITION.exec(withSigns(plain));
  if (!found) return undefined;
  const [typed, longitude] = [degrees(found.slice(1, 6), 'S'), degrees(found.slice(6, 11), 'W')];
  const isUnsigned = found[1] === undefined && found[5] === undefined && typed > 0;
  // Nobody looks for a campsite in Egypt here.
  const latitude = isUnsigned && isInServedRegion(-typed, longitude) ? -typed : typed;
  const isDecimal = /[.°]/.test(query) || /[NSEWO]/i.test(query);
  if (!isDecimal || !isInServedRegion(latitude, longitude)) return undefined;
  const name = [latitude, longitude].map((angle) => angle.toFixed(NAMED_DECIMALS)).join(', ');
  return { name, latitude, longitude };
}

/** An angle of several numbers is one only where both have their letter: "28 30 28 25" may be anything. */
function withSigns(query: string): string {
  if (!/[NS]/i.test(query) || !/[EWO]/i.test(query)) return query;
  return query.replace(BARE_PARTS, (_, whole: string, minutes: string, seconds?: string) => {
    return `${whole}°${minutes}'${seconds === undefined ? '' : `${seconds}"`}`;
  });
}

function degrees(parts: (string | undefined)[], negative: string): number {
  const [before, whole = '0', minutes = '0', seconds = '0', behind] = parts;
  const size = Math.abs(Number(whole)) + Number(minutes) / 60 + Number(seconds) / 3600;
  const isNegative = whole.startsWith('-') || (before ?? behind)?.toUpperCase() === negative;
  return isNegative ? -size : size;
}
