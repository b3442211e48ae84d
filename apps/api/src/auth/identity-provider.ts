import { Injectable } from '@nestjs/common';
import type * as OpenidClient from 'openid-client' with { 'resolution-mode': 'import' };
import { MESSAGES, Unavailable, visibleText } from '@kampvuur/domain';
import { Settings } from '@kampvuur/runtime';

type Client = typeof OpenidClient;

/** What the callback is checked against; in a signed cookie while the user is at the provider. */
export interface SignInChecks {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** An identity the provider has verified; issuer and subject are its key. */
export interface ExternalIdentity {
  issuer: string;
  subject: string;
  email: string | null;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
}

const CALLBACK_PATH = '/api/auth/google/callback';
const TIMEOUT_SECONDS = 5;

function text(claim: unknown): string {
  return typeof claim === 'string' ? visibleText(claim) : '';
}

/** Sends a request to the provider. @throws Unavailable when it cannot be reached or responds with a 5xx. */
async function providerFetch(url: string, options: OpenidClient.CustomFetchOptions): Promise<Response> {
  const response = await fetch(url, options as RequestInit).catch((cause: unknown) => {
    throw new Unavailable(MESSAGES.externalSignInDown, { cause });
  });
  if (response.status >= 500) throw new Unavailable(MESSAGES.externalSignInDown);
  return response;
}

/** Returns the error of `providerFetch`, which the library wraps in one of its own. */
function unwrapped(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Unavailable ? error.cause : error;
}

/** Client of an OpenID Connect provider: authorization code flow with PKCE, state, nonce and signature (docs/decisions 2). */
@Injectable()
export class IdentityProvider {
  private configuration: Promise<OpenidClient.Configuration> | undefined;

  constructor(private readonly settings: Settings) {}

  /** The URL to redirect the browser to, and what to check its callback against. */
  async authorization(): Promise<{ url: URL; checks: SignInChecks }> {
    const client = await import('openid-client');
    const configuration = await this.discover(client);
    const codeVerifier = client.randomPKCECodeVerifier();
    const checks = { state: client.randomState(), nonce: client.randomNonce(), codeVerifier };
    const url = client.buildAuthorizationUrl(configuration, {
      redirect_uri: this.callbackUrl().href,
      scope: 'openid email profile',
      code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
      state: checks.state,
      nonce: checks.nonce,
    });
    return { url, checks };
  }

  /**
   * Exchanges the code of a callback (`search`: its query) for a verified identity.
   * @throws Unavailable when the provider cannot be reached; any other error means a forged or expired callback.
   */
  async identity(search: string, checks: SignInChecks): Promise<ExternalIdentity> {
    const client = await import('openid-client');
    const configuration = await this.discover(client);
    const callback = this.callbackUrl();
    callback.search = search;
    const expected = {
      expectedState: checks.state,
      expectedNonce: checks.nonce,
      pkceCodeVerifier: checks.codeVerifier,
      idTokenExpected: true,
    };
    const tokens = await client
      .authorizationCodeGrant(configuration, callback, expected)
      .catch((error: unknown) => {
        throw unwrapped(error);
      });
    const claims = tokens.claims();
    if (!claims) throw new Error('the provider sent no id token');
    return {
      issuer: claims.iss,
      subject: claims.sub,
      email: text(claims['email']) || null,
      emailVerified: claims['email_verified'] === true,
      firstName: text(claims['given_name']) || text(claims['name']),
      lastName: text(claims['family_name']),
    };
  }

  private callbackUrl(): URL {
    return new URL(CALLBACK_PATH, this.settings.PUBLIC_URL);
  }

  /** The provider's metadata, fetched once; after a failure the next sign-in fetches it again. */
  private discover(client: Client): Promise<OpenidClient.Configuration> {
    this.configuration ??= this.fetchConfiguration(client).catch((cause: unknown) => {
      this.configuration = undefined;
      throw new Unavailable(MESSAGES.externalSignInDown, { cause });
    });
    return this.configuration;
  }

  private async fetchConfiguration(client: Client): Promise<OpenidClient.Configuration> {
    const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = this.settings;
    if (!OIDC_ISSUER || !OIDC_CLIENT_ID) throw new Error('no provider is configured');
    const issuer = new URL(OIDC_ISSUER);
    // Plain http is for a local provider; production does not accept it.
    const insecure = issuer.protocol === 'http:' && !this.settings.isProduction;
    return client.discovery(issuer, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, undefined, {
      timeout: TIMEOUT_SECONDS,
      [client.customFetch]: providerFetch,
      execute: [client.enableNonRepudiationChecks, ...(insecure ? [client.allowInsecureRequests] : [])],
    });
  }
}
