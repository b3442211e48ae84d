/** The time zone of this device, shown in the list of sessions in place of a location. */
export const deviceTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
