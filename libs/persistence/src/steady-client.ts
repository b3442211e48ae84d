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
