import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { plainToInstance } from 'class-transformer';
import { validate } from 'class-validator';
import * as contracts from '@kampvuur/contracts';
import { ROOT } from '@kampvuur/testing';

interface Schema {
  nullable?: boolean;
  properties?: Record<string, Schema>;
}

const { components } = JSON.parse(readFileSync(join(ROOT, 'docs/openapi.json'), 'utf8')) as {
  components: { schemas: Record<string, Schema> };
};

type Fields = Record<string, unknown>;

/** Classes of request bodies, by name. */
const bodies = Object.entries(contracts as unknown as Record<string, new () => Fields>).filter(
  ([name]) => name.endsWith('Input') && components.schemas[name] !== undefined,
);

/** Fields that may not be null by the API document, and are taken all the same. */
async function takenNulls(name: string, body: new () => Fields): Promise<string[]> {
  const taken = [];
  for (const [field, { nullable }] of Object.entries(components.schemas[name]?.properties ?? {})) {
    if (nullable) continue;
    const input = plainToInstance(body, { [field]: null }, { exposeDefaultValues: true });
    const errors = await validate(input);
    if (input[field] === null && errors.every(({ property }) => property !== field)) taken.push(field);
  }
  return taken;
}

it.each(bodies)('%s takes null only where the document says so', async (name, body) => {
  expect(await takenNulls(name, body)).toEqual([]);
});
