import { randomUUID } from 'node:crypto';
import type { ProviderAddress } from '@kampvuur/contracts';
import type { ApiClient } from '@kampvuur/testing';
import type { ProviderUser } from './openid-fixture';

export const PROVIDER_PATH = '/api/auth/google';
export const LINK_PATH = `${PROVIDER_PATH}/link`;

/** Somebody the provider knows and we have never seen. */
export function newProviderUser(changes: Partial<ProviderUser> = {}): ProviderUser {
  const sub = randomUUID();
  const names = { given_name: 'Thandi', family_name: 'Nkosi' };
  return { sub, email: `${sub}@example.com`, email_verified: true, ...names, ...changes };
}

/** Goes to the provider and answers the path it sends the browser back to, without opening that yet. */
export async function atProvider(client: ApiClient, query: Record<string, string> = {}): Promise<string> {
  const { headers } = await client.get(PROVIDER_PATH).query(query).expect(302);
  return backFrom(headers['location'] ?? '');
}

/** Opens an address of the provider; answers the path of ours it redirects to. */
export async function backFrom(address: string): Promise<string> {
  const answer = await fetch(address, { redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '');
  return back.pathname + back.search;
}

/** The whole round trip; answers where the browser ends up. */
export async function signInAtProvider(
  client: ApiClient,
  query: Record<string, string> = {},
): Promise<string> {
  const { headers } = await client.get(await atProvider(client, query)).expect(302);
  return headers['location'] ?? '';
}

/** Goes to the provider to link it, as the form on the profile page does; answers where the provider sends back to. */
export async function linkingAtProvider(client: ApiClient): Promise<string> {
  const { body } = await client.post(LINK_PATH).query({ returnTo: '/profile' }).expect(200);
  return backFrom((body as ProviderAddress).location);
}

/** The whole round trip of linking; answers where the browser ends up. */
export async function linkAtProvider(client: ApiClient): Promise<string> {
  const { headers } = await client.get(await linkingAtProvider(client)).expect(302);
  return headers['location'] ?? '';
}
