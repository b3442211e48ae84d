import { setTimeout as sleep } from 'node:timers/promises';

/** Something a process cannot work without. */
export interface Dependency {
  name: string;
  /** Rejects when it is not available. */
  check: () => Promise<unknown>;
}

export interface Readiness {
  status: 'ok' | 'error';
  checks: Record<string, 'up' | 'down'>;
}

/** The readiness of a process that is shutting down, regardless of its dependencies. */
export const SHUTTING_DOWN: Readiness = { status: 'error', checks: { process: 'down' } };

/** A check whose result is cached for a while; simultaneous callers share one that runs. */
export class CachedCheck<Result = unknown> {
  private result: Promise<Result> | undefined;

  constructor(
    private readonly perform: () => Promise<Result>,
    private readonly lifetimeMs: number,
  ) {}

  /** Rejects when the check fails. */
  check(): Promise<Result> {
    this.result ??= this.checkNow();
    return this.result;
  }

  private checkNow(): Promise<Result> {
    const result = this.perform();
    const forget = (): void => void (this.result = undefined);
    const forgetLater = (): void => void setTimeout(forget, this.lifetimeMs).unref();
    result.then(forgetLater, forgetLater);
    return result;
  }
}

/** How long the readiness of a process is cached, in ms: whoever asks more often learns nothing new. */
export const READINESS_LIFETIME_MS = 1_000;

/** Timeout of the check of a dependency, in ms. */
const CHECK_TIMEOUT = 2_000;

async function isUp({ check }: Dependency): Promise<boolean> {
  try {
    return await Promise.race([check().then(() => true), sleep(CHECK_TIMEOUT, false, { ref: false })]);
  } catch {
    return false;
  }
}

/** Checks all dependencies in parallel. */
export async function readiness(dependencies: Dependency[]): Promise<Readiness> {
  const answers = await Promise.all(
    dependencies.map(
      async (dependency) => [dependency.name, (await isUp(dependency)) ? 'up' : 'down'] as const,
    ),
  );
  const checks = Object.fromEntries(answers);
  return { status: answers.every(([, state]) => state === 'up') ? 'ok' : 'error', checks };
}
