import { Client } from 'pg';

/**
 * A connection whose loss does not end the process. The pool handles errors of idle connections and TypeORM those of
 * connections in use, but between the two an `error` event has no listener, for which Node ends the process. The user
 * of the connection gets the error with the next statement.
 */
export class SteadyClient extends Client {
  constructor(...config: ConstructorParameters<typeof Client>) {
    super(...config);
    this.on('error', () => undefined);
  }
}

type Callback = (error: Error | undefined, ...results: unknown[]) => void;

/** The message of node-postgres when a `query_timeout` expires. */
const TIMED_OUT = 'Query read timeout';

/**
 * A connection that is closed when a statement times out. Otherwise the next statement, such as the ROLLBACK, would
 * wait for the first one and time out too, and the pool would reuse the connection.
 */
export class TimeLimitedClient extends SteadyClient {
  /* oxlint-disable typescript/no-explicit-any, typescript/no-unsafe-assignment, typescript/no-unsafe-call -- passes on whatever overload it is called with */
  override query(...given: any[]): any {
    const args = [...given];
    const last = args.at(-1) as unknown;
    if (typeof last === 'function') {
      args[args.length - 1] = (error: Error | undefined, ...results: unknown[]) => {
        this.closeAfterTimeout(error);
        (last as Callback)(error, ...results);
      };
      return (super.query as any)(...args);
    }
    const result = (super.query as any)(...args);
    if (result instanceof Promise) result.catch((error: Error) => this.closeAfterTimeout(error));
    return result;
  }
  /* oxlint-enable typescript/no-explicit-any, typescript/no-unsafe-assignment, typescript/no-unsafe-call */

  private closeAfterTimeout(error: Error | undefined): void {
    if (error?.message === TIMED_OUT) (this as unknown as Connected).connection.stream.destroy();
  }
}

/** Internals of a client that its types do not declare. */
interface Connected {
  connection: { stream: { destroy(): void } };
}
