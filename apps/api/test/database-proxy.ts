import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A wire to a database that a test can cut and restore. */
export class DatabaseProxy {
  private readonly sockets = new Set<Socket>();
  private server?: Server;
  private port = 0;
  private isFrozen = false;

  private constructor(private readonly target: URL) {}

  static async to(url: string): Promise<DatabaseProxy> {
    const proxy = new DatabaseProxy(new URL(url));
    await proxy.restore();
    return proxy;
  }

  /** The database's address through the wire. */
  get url(): string {
    const url = new URL(this.target);
    url.hostname = '127.0.0.1';
    url.port = String(this.port);
    return url.href;
  }

  /** Listens, on the same port as before. */
  async restore(): Promise<void> {
    const server = createServer((client) => this.join(client));
    this.server = server;
    await new Promise<void>((done) => server.listen(this.port, '127.0.0.1', done));
    this.port = (server.address() as AddressInfo).port;
  }

  /** Ends every connection and takes no more. */
  async cut(): Promise<void> {
    const closed = new Promise((done) => this.server?.close(done));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  /** Stops answering, as a stopped server does: connections are taken, nothing closes, nothing comes. */
  freeze(): void {
    this.isFrozen = true;
    for (const socket of this.sockets) socket.pause();
  }

  /** Answers again, late. */
  thaw(): void {
    this.isFrozen = false;
    for (const socket of this.sockets) socket.resume();
  }

  private join(client: Socket): void {
    const database = connect(Number(this.target.port || 5432), this.target.hostname);
    for (const socket of [client, database]) {
      this.sockets.add(socket);
      // An error is followed by a close, which ends the other side.
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.sockets.delete(socket);
        (socket === client ? database : client).destroy();
      });
    }
    client.pipe(database);
    database.pipe(client);
    if (this.isFrozen) for (const socket of [client, database]) socket.pause();
  }
}
