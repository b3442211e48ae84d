import { Logger } from '@nestjs/common';
import { type OnGatewayConnection, WebSocketGateway, WebSocketServer } from '@nestjs/websockets';
import type { Server, WebSocket } from 'ws';
import type { ProgressMessage } from '@kampvuur/contracts';
import { JobRunsRepository } from '@kampvuur/persistence';
import { presentRun } from './present-run';

const OPEN = 1;

/** The live channel. Who may connect is decided before the upgrade, by the adapter. */
@WebSocketGateway({ path: '/ws' })
export class LiveGateway implements OnGatewayConnection {
  private readonly logger = new Logger(LiveGateway.name);

  @WebSocketServer()
  private readonly server: Server;

  constructor(private readonly runs: JobRunsRepository) {}

  /** A page that connects learns the true state at once (DECISIONS 9). */
  async handleConnection(client: WebSocket): Promise<void> {
    try {
      for (const run of await this.runs.latest()) client.send(JSON.stringify(presentRun(run)));
    } catch (error) {
      this.logger.warn(`The current state could not be sent: ${String(error)}`);
    }
  }

  /** Tells every connected administrator. */
  broadcast(message: ProgressMessage): void {
    const text = JSON.stringify(message);
    for (const client of this.server.clients) {
      if (client.readyState === OPEN) client.send(text);
    }
  }
}
