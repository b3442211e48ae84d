/** A name of the IANA database: `Africa/Johannesburg`, `UTC`. `Intl` also takes offsets, which name no place. */
const ZONE_NAME = /^[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+){0,2}$/;

/** True for a time zone of the IANA database that this machine knows. */
export function isTimeZone(text: string): boolean {
  if (!ZONE_NAME.test(text)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}

/** A time zone as people read it: `Johannesburg, Africa`. */
export function timeZoneLabel(zone: string): string {
  const [region = zone, ...place] = zone.split('/');
  const label = place.length === 0 ? region : `${place.reverse().join(', ')}, ${region}`;
  return label.replaceAll('_', ' ');
}
