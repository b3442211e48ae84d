import { Client } from 'pg';

/**
 * A connection whose loss never ends the process. The pool listens for errors of idle connections, TypeORM for those of
 * connections in use; between the two nobody does, and Node ends a process for an error nobody listens for. Whoever
 * uses the connection meets the loss with the next statement.
 */
export class SteadyClient extends Client {
  constructor(...config: ConstructorParameters<typeof Client>) {
    super(...config);
    this.on('error', () => undefined);
  }
}

type Callback = (error: Error | undefined, ...results: unknown[]) => void;

/** What node-postgres says when `query_timeout` is over. */
const TIMED_OUT = 'Query read timeout';

/**
 * A connection that ends when a statement has no answer in time. Otherwise the next statement, such as the ROLLBACK,
 * would wait behind it for as long again, and the pool would hand the connection on.
 */
export class TimeLimitedClient extends SteadyClient {
  /* eslint-disable @typescript-eslint/no-explicit-any -- passes on whatever overload it is called with */
  override query(...given: any[]): any {
    const args = [...given];
    const last = args.at(-1) as unknown;
    if (typeof last === 'function') {
      args[args.length - 1] = (error: Error | undefined, ...results: unknown[]) => {
        this.endAfter(error);
        (last as Callback)(error, ...results);
      };
      return (super.query as any)(...args);
    }
    const result = (super.query as any)(...args);
    if (result instanceof Promise) result.catch((error: Error) => this.endAfter(error));
    return result;
  }
  /* eslint-enable */

  private endAfter(error: Error | undefined): void {
    if (error?.message === TIMED_OUT) (this as unknown as Connected).connection.stream.destroy();
  }
}

/** The part of a client's inside that its types leave out. */
interface Connected {
  connection: { stream: { destroy(): void } };
}
