/** A check-in that is written but not at the server yet. */
export interface OutboxCheckin {
  /** The Idempotency-Key of the submission: the same for every try, so it is stored once. */
  key: string;
  /** Whose it is: shown to and sent for nobody else. */
  userId: number;
  campsiteId: number;
  campsiteName: string;
  rating: number;
  summary: string;
  photos: File[];
  /** When it was written, as ISO 8601. */
  createdAt: string;
  attempts: number;
  /** When it was last tried, in ms. */
  triedAt: number;
  /** When the server will take it at the earliest, in ms; missing when it did not say. */
  notBefore?: number;
  /** Why the server will not have it; null while it only waits. */
  refusal: string | null;
}

/** The object store they are in. */
export interface OutboxStore {
  all: () => Promise<OutboxCheckin[]>;
  put: (checkin: OutboxCheckin) => Promise<void>;
  /** Changes one that is still there. */
  change: (key: string, changes: Partial<OutboxCheckin>) => Promise<void>;
  remove: (key: string) => Promise<void>;
}
