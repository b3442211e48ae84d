import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { anonymous, type ApiClient, buildUser, ROOT, signedIn } from '@kampvuur/testing';
import type { Operation } from '../../../tools/fuzz/operations.mjs' with { 'resolution-mode': 'import' };
import type { Shapes } from '../../../tools/fuzz/shapes.mjs' with { 'resolution-mode': 'import' };
import { fillDatabase } from './documented-answers-data';
import { newProviderUser, PROVIDER_PATH, signInAtProvider } from './external-round-trip';
import { afterPassword, STEP_PATH, withPasskey, withTotp } from './second-factors.setup';
import { OpenidFixture } from './openid-fixture';
import { type RunningApi, startApi } from './start-api';

/** A part of the document. */
interface Part {
  [key: string]: unknown;
}

const document = JSON.parse(readFileSync(join(ROOT, 'docs/openapi.json'), 'utf8')) as Part;
const PENDING = 'GET /api/auth/google/pending';
const SECOND_STEP = 'GET /api/login/second-step';
const TOTP_SETUP = 'GET /api/user/totp';
const SAVED_SEARCH = 'GET /api/saved-searches/{id}';

let provider: OpenidFixture;
let api: RunningApi;
let operations: Operation[];
let shapes: Shapes;
let admin: ApiClient;
let camper: ApiClient;
/** Addresses that make answers of every kind, by operation. */
let addresses: Record<string, string[]>;

beforeAll(async () => {
  const { operationsOf } = await import('../../../tools/fuzz/operations.mjs');
  const { Shapes: ShapesClass } = await import('../../../tools/fuzz/shapes.mjs');
  operations = operationsOf(document);
  shapes = new ShapesClass(document);
  provider = await OpenidFixture.start();
  api = await startApi(provider.settings);
  ({ admin, camper, addresses } = await fillDatabase(api));
});
afterAll(async () => {
  await api.app.close();
  await provider.stop();
});

const gets = () =>
  operations.filter(
    ({ method, name }) =>
      method === 'GET' && ![PENDING, SECOND_STEP, TOTP_SETUP, SAVED_SEARCH].includes(name),
  );

/** What is off an answer; undefined when nothing is. */
async function violationOf(
  operation: Operation,
  client: ApiClient,
  address: string,
): Promise<string | undefined> {
  const answer = await client
    .get(address)
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(null, Buffer.concat(chunks)));
    });
  const { status, headers } = answer;
  if (status >= 400) return `${address}: status ${status}`;
  const violation = shapes.violation(operation, { status, headers, body: answer.body as Buffer });
  return violation && `${address}: ${violation}`;
}

describe('the API document', () => {
  it('names no GET route this file has no address for', () => {
    expect(gets().map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(addresses)));
    expect(Object.keys(addresses)).toEqual(expect.arrayContaining(gets().map(({ name }) => name)));
  });

  it('gives every answer its shape, with and without what may be missing', async () => {
    const violations: (string | undefined)[] = [];
    for (const operation of gets())
      for (const address of addresses[operation.name] ?? [])
        for (const client of /admin/.test(address) ? [admin] : [admin, camper])
          violations.push(await violationOf(operation, client, address));
    expect(violations.filter(Boolean)).toEqual([]);
  });

  it('gives the waiting external sign-in its shape', async () => {
    const [operation] = operations.filter(({ name }) => name === PENDING);
    for (const family_name of ['Nkosi', undefined]) {
      provider.user = newProviderUser({ family_name });
      const client = anonymous(api.server);
      await signInAtProvider(client);
      expect(await violationOf(operation as Operation, client, `${PROVIDER_PATH}/pending`)).toBeUndefined();
    }
  });

  it('gives second factors and a second step their shapes', async () => {
    const user = await buildUser(api.database, { emailVerifiedAt: new Date() });
    const client = await signedIn(api.server, user);
    const shapeOf = async (name: string, browser: ApiClient, address: string) =>
      violationOf(operations.find((one) => one.name === name) as Operation, browser, address);
    await client.post('/api/user/totp').expect(200);
    expect(await shapeOf(TOTP_SETUP, client, '/api/user/totp')).toBeUndefined();
    await withTotp(client);
    await withPasskey(client);
    const path = '/api/user/second-factors';
    expect(await shapeOf(`GET ${path}`, client, path)).toBeUndefined();
    expect(await shapeOf(SECOND_STEP, await afterPassword(api, user), STEP_PATH)).toBeUndefined();
  });

  it('gives a saved search with new campsites its shape', async () => {
    const { body } = await camper.get('/api/saved-searches').expect(200);
    expect(body).toMatchObject([{ newCount: 1 }]);
    const operation = operations.find(({ name }) => name === SAVED_SEARCH) as Operation;
    expect(await violationOf(operation, camper, `/api/saved-searches/${body[0].id}`)).toBeUndefined();
  });

  it('says of every object what it holds', () => {
    const isSaid = (part: Part) =>
      ['properties', 'additionalProperties', 'allOf', 'oneOf'].some(
        (key) => part[key] !== undefined && Object.keys(part[key] as object).length !== 0,
      ) || part['additionalProperties'] === true;
    expect(partsOf(document).filter(({ part }) => part['type'] === 'object' && !isSaid(part))).toEqual([]);
  });

  it('demands no parameter and no field that has a default', () => {
    const demanded = operations.flatMap(({ name, parameters }) =>
      parameters
        .filter(({ required, schema }) => required && schema['default'] !== undefined)
        .map((parameter) => `${name} ${parameter.name}`),
    );
    expect(demanded).toEqual([]);
    const fields = partsOf(document).flatMap(({ path, part }) => {
      const { properties = {}, required = [] } = part as {
        properties?: Record<string, Part>;
        required?: string[];
      };
      if (!Array.isArray(required)) return [];
      return required
        .filter((name) => properties[name]?.['default'] !== undefined)
        .map((name) => `${path}/${name}`);
    });
    expect(fields).toEqual([]);
  });
});

/** Every object of the document with its path. */
function partsOf(value: unknown, path = ''): { path: string; part: Part }[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([key, each]) => partsOf(each, `${path}/${key}`));
  return Array.isArray(value) ? inner : [{ path, part: value as Part }, ...inner];
}
