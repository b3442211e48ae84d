const ZONE = 'Africa/Johannesburg';

const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: ZONE,
});
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: ZONE });

/** ISO 8601 to `14 October 2026`, as the calendar in South Africa reads it. */
export function formatDate(iso: string): string {
  return day.format(new Date(iso));
}

/** ISO 8601 to `14 October 2026, 09:42`. */
export function formatDateTime(iso: string): string {
  const date = new Date(iso);
  return `${day.format(date)}, ${clock.format(date)}`;
}
