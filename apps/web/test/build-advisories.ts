import type { Advisory } from '@kampvuur/contracts';
import { DAY, localDay } from '@kampvuur/domain';

/** A day from today on, in South African time. */
export const inDays = (days: number): string => localDay(new Date(Date.now() + days * DAY));

/** An advisory for tests: a single voice about campsite 1. */
export function buildAdvisory(changes: Partial<Advisory> = {}): Advisory {
  return {
    id: 11,
    kind: 'noWater',
    note: 'The pump is broken.',
    endsOn: inDays(10),
    seasonFrom: null,
    seasonUntil: null,
    area: null,
    campsiteId: 1,
    campsiteName: 'Mahai',
    latitude: -28.69,
    longitude: 28.93,
    appliesTo: [1],
    isOfficial: false,
    confirmations: 0,
    isOwn: false,
    ownVoice: null,
    createdAt: new Date(Date.now() - 3 * DAY).toISOString(),
    confirmedAt: null,
    ...changes,
  };
}
