import { setTimeout as sleep } from 'node:timers/promises';

/** One thing a process cannot work without: resolves when it answers, rejects when it does not. */
export interface Dependency {
  name: string;
  check: () => Promise<unknown>;
}

export interface Readiness {
  status: 'ok' | 'error';
  checks: Record<string, 'up' | 'down'>;
}

/** The answer of a process that is about to end, whatever it depends on. */
export const SHUTTING_DOWN: Readiness = { status: 'error', checks: { process: 'down' } };

/** Asks at most once in so many milliseconds; whoever asks in between gets the same answer. */
export class SparingCheck {
  private asked?: Promise<unknown>;

  constructor(
    private readonly check: () => Promise<unknown>,
    private readonly lifetimeMs: number,
  ) {}

  ask(): Promise<unknown> {
    this.asked ??= this.askNow();
    return this.asked;
  }

  private askNow(): Promise<unknown> {
    const answer = this.check();
    const forget = (): void => void (this.asked = undefined);
    const later = (): void => void setTimeout(forget, this.lifetimeMs).unref();
    answer.then(later, later);
    return answer;
  }
}

/** How long a dependency may take to answer, in ms. */
const CHECK_TIMEOUT = 2_000;

async function isUp({ check }: Dependency): Promise<boolean> {
  try {
    return await Promise.race([check().then(() => true), sleep(CHECK_TIMEOUT, false, { ref: false })]);
  } catch {
    return false;
  }
}

/** Asks every dependency at once. */
export async function readiness(dependencies: Dependency[]): Promise<Readiness> {
  const answers = await Promise.all(
    dependencies.map(
      async (dependency) => [dependency.name, (await isUp(dependency)) ? 'up' : 'down'] as const,
    ),
  );
  const checks = Object.fromEntries(answers);
  return { status: answers.every(([, state]) => state === 'up') ? 'ok' : 'error', checks };
}
