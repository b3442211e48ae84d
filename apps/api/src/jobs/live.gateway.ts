import { Logger } from '@nestjs/common';
import { type OnGatewayConnection, WebSocketGateway } from '@nestjs/websockets';
import type { WebSocket } from 'ws';
import type { ProgressMessage } from '@kampvuur/contracts';
import { JobsRepository } from '@kampvuur/persistence';
import { AuthenticatedSockets } from '../auth/authenticated-sockets';
import { presentProgress } from './present-job';

/** Sends live messages over WebSockets. `SessionWsAdapter` checks who may connect, before the upgrade. */
@WebSocketGateway({ path: '/ws' })
export class LiveGateway implements OnGatewayConnection {
  private readonly logger = new Logger(LiveGateway.name);
  private readonly pending: string[] = [];
  private isSending = false;

  constructor(
    private readonly jobs: JobsRepository,
    private readonly sockets: AuthenticatedSockets,
  ) {}

  /** Sends the current state of the latest jobs to a new client. */
  async handleConnection(client: WebSocket): Promise<void> {
    try {
      for (const job of await this.jobs.latest())
        this.sockets.send(client, JSON.stringify(presentProgress(job)));
    } catch (error) {
      this.logger.warn(`The current state could not be sent: ${String(error)}`);
    }
  }

  /** Sends a message to every connected administrator, in the order of calls; sessions and roles are checked again. */
  broadcast(message: ProgressMessage): void {
    this.pending.push(JSON.stringify(message));
    if (!this.isSending) void this.send();
  }

  /** Sends all pending messages after one check of the sessions, and repeats while new ones arrive. */
  private async send(): Promise<void> {
    this.isSending = true;
    while (this.pending.length > 0) {
      const texts = this.pending.splice(0);
      await this.sendAll(texts).catch((error: unknown) =>
        this.logger.warn(`${texts.length} live messages could not be sent: ${String(error)}`),
      );
    }
    this.isSending = false;
  }

  private async sendAll(texts: string[]): Promise<void> {
    const sockets = await this.sockets.authorized();
    for (const text of texts) for (const socket of sockets) this.sockets.send(socket, text);
  }
}
