import { LOCAL_ZONE } from '@kampvuur/domain';

/** SQL: the local day of a moment, whatever the zone of the database is (docs/decisions 8). */
export const localDate = (moment: string): string => `(${moment} AT TIME ZONE '${LOCAL_ZONE}')::date`;

/** SQL: the moment at which a local day begins. */
export const startOfLocalDate = (day: string): string => `((${day})::timestamp AT TIME ZONE '${LOCAL_ZONE}')`;
