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

/** As `untilNotBusy`, also while the database is down: after a fault its connections are opened anew, each within a second. */
export async function untilServed<T extends Answer>(ask: () => PromiseLike<T>): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 503) return answer;
  }
}
