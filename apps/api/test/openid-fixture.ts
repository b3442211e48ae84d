import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const KEY_ID = 'fixture';
const KEY_BITS = 2_048;
const HOUR = 3_600;
const CODE_CHALLENGE_METHOD = 'S256';

/** What a broken or hostile provider gets wrong in its id token. */
export type TokenDefect = 'nonce' | 'audience' | 'issuer' | 'key' | 'none' | 'expired' | 'missing';

/** Who is signed in at the provider. */
export interface ProviderUser {
  sub: string;
  email?: string | undefined;
  email_verified?: boolean | undefined;
  given_name?: string | undefined;
  family_name?: string | undefined;
}

interface Grant {
  challenge: string;
  nonce: string;
  redirectUri: string;
  user: ProviderUser;
}

interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: unknown;
}

const newKeys = () => generateKeyPairSync('rsa', { modulusLength: KEY_BITS });
const refusal = (error: string, status = 400): Answer => ({ status, body: { error } });

/** A small OpenID provider: whoever comes is `user`, and its tokens are right unless `fault` says otherwise. */
export class OpenidFixture {
  private readonly clientId = 'kampvuur-tests';
  private readonly clientSecret = 'a-secret-of-the-fixture';
  user: ProviderUser = { sub: 'nobody' };
  defect: TokenDefect | null = null;
  private readonly grants = new Map<string, Grant>();
  private server?: Server;
  private port = 0;

  private readonly keys = newKeys();

  static async start(): Promise<OpenidFixture> {
    const fixture = new OpenidFixture();
    await fixture.listen();
    return fixture;
  }

  get issuer(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** What the API needs to know to sign people in here. */
  get settings(): Record<string, string> {
    return {
      OIDC_ISSUER: this.issuer,
      OIDC_CLIENT_ID: this.clientId,
      OIDC_CLIENT_SECRET: this.clientSecret,
    };
  }

  /** Listens, on the same port as before when it was stopped in between. */
  async listen(): Promise<void> {
    const server = createServer((request, response) => {
      void this.answer(request).then(({ status, headers, body }) => {
        response.writeHead(status, { 'content-type': 'application/json', connection: 'close', ...headers });
        response.end(body === undefined ? '' : JSON.stringify(body));
      });
    });
    this.server = server;
    await new Promise<void>((done) => server.listen(this.port, '127.0.0.1', done));
    this.port = (server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((done) => this.server?.close(done));
  }

  private async answer(request: IncomingMessage): Promise<Answer> {
    const url = new URL(request.url ?? '/', this.issuer);
    if (url.pathname === '/.well-known/openid-configuration')
      return { status: 200, body: this.description() };
    if (url.pathname === '/jwks') return { status: 200, body: { keys: [this.publicKey()] } };
    if (url.pathname === '/authorize') return this.authorize(url.searchParams);
    if (url.pathname === '/token') return this.token(new URLSearchParams(await text(request)));
    return refusal('not_found', 404);
  }

  private description(): object {
    return {
      issuer: this.issuer,
      authorization_endpoint: `${this.issuer}/authorize`,
      token_endpoint: `${this.issuer}/token`,
      jwks_uri: `${this.issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256', 'none'],
      code_challenge_methods_supported: [CODE_CHALLENGE_METHOD],
    };
  }

  private publicKey(): object {
    return { ...this.keys.publicKey.export({ format: 'jwk' }), kid: KEY_ID, alg: 'RS256', use: 'sig' };
  }

  /** Signs `user` in without asking and sends the browser straight back. */
  private authorize(query: URLSearchParams): Answer {
    const redirectUri = query.get('redirect_uri') ?? '';
    const challenge = query.get('code_challenge');
    const nonce = query.get('nonce');
    if (query.get('client_id') !== this.clientId || query.get('response_type') !== 'code')
      return refusal('invalid_request');
    if (!challenge || query.get('code_challenge_method') !== CODE_CHALLENGE_METHOD || !nonce)
      return refusal('invalid_request');
    const code = randomUUID();
    this.grants.set(code, { challenge, nonce, redirectUri, user: { ...this.user } });
    const back = new URL(redirectUri);
    back.searchParams.set('code', code);
    back.searchParams.set('state', query.get('state') ?? '');
    return { status: 302, headers: { location: back.href } };
  }

  /** Gives a token once per code, to the client that can show its secret and the verifier behind the challenge. */
  private token(form: URLSearchParams): Answer {
    if (form.get('client_id') !== this.clientId || form.get('client_secret') !== this.clientSecret)
      return refusal('invalid_client', 401);
    const code = form.get('code') ?? '';
    const grant = this.grants.get(code);
    this.grants.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!grant || grant.challenge !== challenge || grant.redirectUri !== form.get('redirect_uri'))
      return refusal('invalid_grant');
    const idToken = this.defect === 'missing' ? {} : { id_token: this.idToken(grant) };
    return { status: 200, body: { access_token: randomUUID(), token_type: 'Bearer', ...idToken } };
  }

  private idToken({ user, nonce }: Grant): string {
    const { defect } = this;
    const now = Math.floor(Date.now() / 1_000);
    const claims = {
      ...user,
      iss: defect === 'issuer' ? 'https://somebody-else.example' : this.issuer,
      aud: defect === 'audience' ? 'another-client' : this.clientId,
      nonce: defect === 'nonce' ? 'another-nonce' : nonce,
      iat: defect === 'expired' ? now - 2 * HOUR : now,
      exp: defect === 'expired' ? now - HOUR : now + HOUR,
    };
    if (defect === 'none') return token(claims, null);
    return token(claims, (defect === 'key' ? newKeys() : this.keys).privateKey);
  }
}

/** A JSON Web Token (RFC 7519), unsigned without a key. */
function token(claims: object, key: KeyObject | null): string {
  const header = key ? { alg: 'RS256', kid: KEY_ID } : { alg: 'none' };
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const content = `${encode(header)}.${encode(claims)}`;
  const signature = key ? sign('RSA-SHA256', Buffer.from(content), key) : Buffer.alloc(0);
  return `${content}.${signature.toString('base64url')}`;
}

async function text(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
