import Fastify from 'fastify';
import fc from 'fast-check';
import type { IncomingMessage } from 'node:http';
import type { Settings } from '@kampvuur/runtime';
import { ClientNetworks } from './client-network';
import { TrustedProxies } from './trusted-proxies';

const proxiesOf = (...TRUSTED_PROXIES: string[]) => new TrustedProxies({ TRUSTED_PROXIES } as Settings);

const requestFrom = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

const ADDRESSES = [
  '127.0.0.1',
  '::ffff:127.0.0.1',
  '::1',
  '10.1.2.3',
  '203.0.113.9',
  '2001:db8:1::7',
  'unknown',
];
const LISTS = [
  ['127.0.0.1'],
  ['10.0.0.0/8', '::1'],
  ['loopback', '203.0.113.0/24'],
  ['uniquelocal'],
  ['2001:db8::/32'],
];

it('uses the same client address as the framework, for any forwarding headers', async () => {
  const address = fc.constantFrom(...ADDRESSES);
  const forwarded = fc.array(address, { minLength: 1, maxLength: 5 });
  const separator = fc.constantFrom(', ', ',');
  for (const list of LISTS) {
    const fastify = Fastify({ trustProxy: list });
    fastify.get('/', (request) => request.ip);
    const story = [address, forwarded, separator] as const;
    await fc.assert(
      fc.asyncProperty(...story, async (remoteAddress, hops, between) => {
        const header = hops.join(between);
        const headers = { 'x-forwarded-for': header };
        const { body } = await fastify.inject({ url: '/', remoteAddress, headers });
        expect(proxiesOf(...list).clientAddress(requestFrom(remoteAddress, header))).toBe(body);
      }),
      { numRuns: 60, seed: 3 },
    );
    await fastify.close();
  }
});

it('believes nobody without proxies', () => {
  const request = requestFrom('127.0.0.1', '203.0.113.9');
  expect(proxiesOf().clientAddress(request)).toBe('127.0.0.1');
  expect(proxiesOf().isEmpty).toBe(true);
});

describe('in production', () => {
  const production = (...TRUSTED_PROXIES: string[]) =>
    new TrustedProxies({ TRUSTED_PROXIES, isProduction: true } as Settings);

  it('requires TRUSTED_PROXIES, which may be `none`', () => {
    expect(() => production()).toThrow(/TRUSTED_PROXIES must name .* or be none/);
    expect(production('none').isEmpty).toBe(true);
    expect(production('10.0.0.0/8').isEmpty).toBe(false);
  });

  it('refuses proxies together with none', () => {
    expect(() => production('none', '10.0.0.1')).toThrow('TRUSTED_PROXIES');
  });
});

it.each(['proxy.example', '10.0.0.0/33', '*'])('refuses %p', (entry) => {
  expect(() => proxiesOf(entry)).toThrow('TRUSTED_PROXIES');
});

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3::4', '2001:db8:1:2::/64'],
])('counts %s as the network %s', (forwarded, network) => {
  const settings = { TRUSTED_PROXIES: ['127.0.0.1'], SHARED_NETWORKS: ['2001:db8::/32'] } as Settings;
  const networks = new ClientNetworks(new TrustedProxies(settings), settings);
  expect(networks.networkOf(requestFrom('127.0.0.1', forwarded))).toBe(network);
  expect(networks.factorOf(network)).toBe(network.startsWith('2001') ? 10 : 1);
});
