import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A question the fixture was asked. */
export interface Asked {
  url: URL;
  headers: IncomingHttpHeaders;
  /** Ms on the clock of the process. */
  at: number;
}

/** An entry as Nominatim writes it. */
export function entry(name: string, lat: unknown = '-29.58', lon: unknown = '29.28'): object {
  const display_name = `${name}, uMkhomazi, KwaZulu-Natal, South Africa`;
  return {
    place_id: 1,
    lat,
    lon,
    name,
    display_name,
    address: { state: 'KwaZulu-Natal', country_code: 'za' },
  };
}

/** A small place search with prepared answers that records who asked. */
export class NominatimFixture {
  readonly asked: Asked[] = [];
  status = 200;
  /** The body; text is sent as it is. */
  answer: unknown = [];
  /** Ms until it answers. */
  delay = 0;
  private server?: Server;

  static async start(): Promise<NominatimFixture> {
    const fixture = new NominatimFixture();
    await fixture.listen();
    return fixture;
  }

  /** Where it answers; below a path, as some installations are. */
  get url(): string {
    const { port } = this.server!.address() as AddressInfo;
    return `http://127.0.0.1:${port}/nominatim`;
  }

  /** What it was asked for, in order. */
  get queries(): (string | null)[] {
    return this.asked.map(({ url }) => url.searchParams.get('q'));
  }

  reset(): void {
    this.asked.length = 0;
    Object.assign(this, { status: 200, answer: [], delay: 0 });
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((done) => this.server?.close(done));
  }

  private async listen(): Promise<void> {
    const server = createServer((request, response) => {
      const url = new URL(request.url ?? '/', 'http://fixture');
      this.asked.push({ url, headers: request.headers, at: performance.now() });
      const { status, answer, delay } = this;
      void sleep(delay, undefined, { ref: false }).then(() => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
      });
    });
    this.server = server;
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  }
}
