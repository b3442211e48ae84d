import { setTimeout as sleep } from 'node:timers/promises';
import { MESSAGES } from '@kampvuur/domain';

interface Answer {
  status: number;
  body: { message?: string };
}

/** Asks again for as long as the service says that it is busy, as a client does: a test's machine may be. */
export async function untilNotBusy<T extends Answer>(ask: () => PromiseLike<T>): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 503 || answer.body.message !== MESSAGES.busy) return answer;
  }
}

/** How long connections may take to open after a fault, in ms; each try has a second for it. */
const RECOVERY_MS = 15_000;

/** As `untilNotBusy`, also while the database is down, for some seconds after a fault. */
export async function untilServed<T extends Answer>(ask: () => PromiseLike<T>): Promise<T> {
  for (const end = Date.now() + RECOVERY_MS; ; await sleep(50)) {
    const answer = await ask();
    if (answer.status !== 503 || Date.now() > end) return answer;
  }
}
