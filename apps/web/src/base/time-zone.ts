/** The time zone this device is set to: all the place people see beside their sessions. */
export const deviceTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
