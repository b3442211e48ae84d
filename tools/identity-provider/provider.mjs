import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Provider } from 'oidc-provider';
import { folder, LOCAL } from '../lib/paths.mjs';
import { readJson, writeJson } from '../lib/run-records.mjs';
import { findIdentity } from './identities.mjs';

/** Signing and cookie keys, made once and stored, so that a restart does not break a sign-in under way. */
function providerKeys() {
  const path = join(folder(LOCAL), 'identity-provider.json');
  const stored = readJson(path);
  if (stored) return stored;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = {
    ...privateKey.export({ format: 'jwk' }),
    kid: randomBytes(8).toString('hex'),
    use: 'sig',
    alg: 'RS256',
  };
  const keys = { jwks: { keys: [key] }, cookieKeys: [randomBytes(32).toString('hex')] };
  writeJson(path, keys);
  return keys;
}

/** The product needs no consent page: its scopes are granted. */
async function grantEverything(/** @type {Record<string, any>} */ { oidc }) {
  const grant = new oidc.provider.Grant({
    clientId: oidc.client.clientId,
    accountId: oidc.session.accountId,
  });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
}

/** A provider with one client; codes and sessions live in memory, keys in `.local/`. */
export function createProvider(
  /** @type {Record<'issuer' | 'clientId' | 'clientSecret' | 'redirectUri', string>} */ {
    issuer,
    clientId,
    clientSecret,
    redirectUri,
  },
) {
  const { jwks, cookieKeys } = providerKeys();
  return new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks,
    cookies: { keys: cookieKeys },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name'],
    },
    // The claims stand in the ID token as well, as with the large providers.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: {
      url: (/** @type {unknown} */ _, /** @type {{ uid: string }} */ { uid }) => `/interaction/${uid}`,
    },
    loadExistingGrant: grantEverything,
    findAccount: (/** @type {unknown} */ _, /** @type {string} */ id) => findIdentity(id),
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 3600,
      Session: 3600,
    },
    renderError: (
      /** @type {Record<string, unknown>} */ ctx,
      /** @type {Record<string, unknown>} */ { error, error_description: description },
    ) => {
      ctx.type = 'text/plain';
      ctx.body = `Sign-in failed: ${description ?? error}`;
    },
  });
}
