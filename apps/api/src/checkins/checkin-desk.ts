import { Injectable } from '@nestjs/common';
import {
  isDatabaseDown,
  PipelinedDatabase,
  sqlState,
  type Submission,
  Together,
} from '@kampvuur/persistence';
import { CheckinRecorder, type Outcome, type Recorded } from './checkin-recorder';

/**
 * How long a round waits for a lock, in ms. It holds the locks of several check-ins, so it is always the one to give
 * way: well before PostgreSQL looks for deadlocks, and before anybody minds waiting for somebody else's campsite.
 */
const ROUND_PATIENCE = 200;

/**
 * Takes check-ins in rounds: those that come while a round is being written are the next one, in one transaction and two
 * round trips however many they are. A lone one waits for nobody. Every check-in still stands or falls by itself: a
 * round that cannot be written as a whole is written one by one. Nobody is answered before the commit.
 */
@Injectable()
export class CheckinDesk {
  private readonly rounds = new Together((waiting: Submission[]) => this.take(waiting));

  constructor(
    private readonly database: PipelinedDatabase,
    private readonly recorder: CheckinRecorder,
  ) {}

  /** @throws what refuses this one check-in. */
  async submit(submission: Submission): Promise<Recorded> {
    const outcome = (await this.rounds.one(submission)) as Outcome;
    if ('error' in outcome) throw outcome.error;
    return outcome.recorded;
  }

  /** What an author sent later is judged after what that author sent before. */
  private async take(waiting: Submission[]): Promise<Map<Submission, Promise<Outcome>>> {
    const authors = new Set<number>();
    const round = waiting.filter(({ userId }) => !authors.has(userId) && authors.add(userId));
    const results = await this.write(round);
    const outcomes = new Map(
      round.map((submission, index) => [submission, results[index] as Promise<Outcome>]),
    );
    const rest = waiting.filter((submission) => !outcomes.has(submission));
    if (rest.length === 0) return outcomes;
    const later = Promise.all(results).then(() => this.take(rest));
    for (const submission of rest)
      outcomes.set(
        submission,
        later.then((those) => those.get(submission) as Promise<Outcome>),
      );
    return outcomes;
  }

  /** Resolves once the round is through or given up: those then written one by one are answered one by one. */
  private async write(round: Submission[]): Promise<Promise<Outcome>[]> {
    if (round.length > 1) {
      try {
        return (await this.transaction(round)).map((outcome) => Promise.resolve(outcome));
      } catch (error) {
        // Nothing of it stands only when PostgreSQL said so; otherwise nobody knows, and trying again could do it twice.
        if (sqlState(error) === undefined || isDatabaseDown(error))
          return round.map(() => Promise.resolve({ error }));
      }
    }
    const single = round.map((submission) => this.alone(submission));
    if (round.length === 1) await single[0];
    return single;
  }

  private async alone(submission: Submission): Promise<Outcome> {
    try {
      const [outcome] = await this.transaction([submission]);
      return outcome as Outcome;
    } catch (error) {
      return { error };
    }
  }

  private transaction(round: Submission[]): Promise<Outcome[]> {
    const patience = round.length > 1 ? ROUND_PATIENCE : undefined;
    return this.database.transaction((pipeline) => this.recorder.record(pipeline, round, patience));
  }
}
