import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A small routing service with prepared answers that records what it was asked for. */
export class OsrmFixture {
  /** The path and query of each request. */
  readonly asked: string[] = [];
  status = 200;
  /** The body; text is sent as it is. */
  answer: unknown = {};
  private server?: Server;

  static async start(): Promise<OsrmFixture> {
    const fixture = new OsrmFixture();
    fixture.server = createServer((request, response) => {
      fixture.asked.push(request.url ?? '');
      response.writeHead(fixture.status, { 'content-type': 'application/json' });
      response.end(typeof fixture.answer === 'string' ? fixture.answer : JSON.stringify(fixture.answer));
    });
    await new Promise<void>((done) => fixture.server?.listen(0, '127.0.0.1', done));
    return fixture;
  }

  /** Below a path, as some installations are. */
  get url(): string {
    const { port } = this.server!.address() as AddressInfo;
    return `http://127.0.0.1:${port}/osrm`;
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((done) => this.server?.close(done));
  }
}
