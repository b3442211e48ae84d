import { Injectable } from '@nestjs/common';
import { Histogram } from 'prom-client';
import { JOB_TYPES } from '@kampvuur/domain';
import { Metrics } from '@kampvuur/runtime';

/** Upper bounds in seconds, up to a scrape of the whole catalogue. */
const BUCKETS = [0.5, 2, 10, 30, 120, 600, 3_600, 14_400];

/** How an attempt at a job ended. */
type Outcome = 'completed' | 'failed';

/** Measures the duration of attempts at jobs. */
@Injectable()
export class JobMetrics {
  private readonly durations: Histogram<'type' | 'outcome'>;

  constructor({ registry }: Metrics) {
    this.durations = new Histogram({
      name: 'kampvuur_job_duration_seconds',
      help: 'How long attempts at jobs took, by how they ended',
      labelNames: ['type', 'outcome'],
      buckets: BUCKETS,
      registers: [registry],
    });
    // Start at 0 instead of being absent, so that the first failure of a type counts as an increase.
    for (const type of JOB_TYPES)
      for (const outcome of ['completed', 'failed']) this.durations.zero({ type, outcome });
  }

  begin(type: string): { end(outcome: Outcome): void } {
    const end = this.durations.startTimer({ type });
    return { end: (outcome) => void end({ outcome }) };
  }
}
