import type { Observations, PhotoSubject } from '@kampvuur/domain';

/** A check-in in the outbox: written, but not stored by the server yet. */
export interface OutboxCheckin {
  /** The Idempotency-Key of the submission, the same for every attempt. */
  key: string;
  /** The author: it is shown to and sent for no other user. */
  userId: number;
  campsiteId: number;
  campsiteName: string;
  rating: number;
  summary: string;
  photos: File[];
  /** What each of the photos shows, in their order; missing where nothing is said of any. */
  photoSubjects?: (PhotoSubject | null)[];
  /** Missing in one that an earlier version has kept. */
  observations?: Observations;
  /** The month of the visit, `2026-11`; missing as above. */
  visitedMonth?: string;
  /** When it was written, as ISO 8601. */
  createdAt: string;
  attempts: number;
  /** Time of the last attempt, in ms. */
  triedAt: number;
  /** Earliest time of the next attempt, in ms, if the server has sent one (Retry-After). */
  notBefore?: number;
  /** Why the server has rejected it; null while it waits to be sent. */
  refusal: string | null;
}

/** Storage of the outbox. */
export interface OutboxStore {
  all: () => Promise<OutboxCheckin[]>;
  put: (checkin: OutboxCheckin) => Promise<void>;
  /** Changes a check-in; ignored if it was removed. */
  change: (key: string, changes: Partial<OutboxCheckin>) => Promise<void>;
  remove: (key: string) => Promise<void>;
}
