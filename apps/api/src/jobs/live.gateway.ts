import { Logger } from '@nestjs/common';
import { type OnGatewayConnection, WebSocketGateway } from '@nestjs/websockets';
import type { WebSocket } from 'ws';
import type { ProgressMessage } from '@kampvuur/contracts';
import { JobsRepository } from '@kampvuur/persistence';
import { AuthenticatedSockets } from '../auth/authenticated-sockets';
import { presentProgress } from './present-job';

/** The live channel. Who may connect is decided before the upgrade, by the adapter. */
@WebSocketGateway({ path: '/ws' })
export class LiveGateway implements OnGatewayConnection {
  private readonly logger = new Logger(LiveGateway.name);
  private readonly pending: string[] = [];
  private isSending = false;

  constructor(
    private readonly jobs: JobsRepository,
    private readonly sockets: AuthenticatedSockets,
  ) {}

  /** A page that connects learns the true state at once. */
  async handleConnection(client: WebSocket): Promise<void> {
    try {
      for (const job of await this.jobs.latest()) client.send(JSON.stringify(presentProgress(job)));
    } catch (error) {
      this.logger.warn(`The current state could not be sent: ${String(error)}`);
    }
  }

  /** Sends to every connected administrator whose session and role are checked for it, in the order of calls. */
  broadcast(message: ProgressMessage): void {
    this.pending.push(JSON.stringify(message));
    if (!this.isSending) void this.send();
  }

  /** One check serves all messages that were there when it began. */
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
    for (const text of texts) for (const socket of sockets) socket.send(text);
  }
}
