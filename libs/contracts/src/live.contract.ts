/** What a live message is about: the job's kind. */
export const JOB_TYPES = [
  'scrape-images',
  'openverse-scrape-images',
  'scrape-data',
  'import',
  'refresh',
] as const;
export type JobType = (typeof JOB_TYPES)[number];

export const JOB_STATUSES = ['started', 'processing', 'completed', 'error'] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];

/** A progress message on `/ws` (Spec 3, DECISIONS 9). */
export interface ProgressMessage {
  type: JobType;
  status: JobStatus;
  message: string;
  /** 0 to 100. */
  percentComplete: number;
  currentItem: number;
  totalItems: number;
  campsiteName: string | null;
  jobId: string;
}
