import type { OpenAPIObject } from '@nestjs/swagger';
import { MAX_LIST, NETWORKS, ROUTE_PLACES } from '@kampvuur/domain';
import { TRIP } from '@kampvuur/domain/trips';
import { describeListLimits } from './list-limits';

const list = () => ({ type: 'array', items: { type: 'string' } });
const parameter = (name: string) => ({ name, in: 'query', schema: list() });

/** What the compiler's plugin says of some lists: nothing of their limits. */
const plain = () => {
  const named = { type: 'string' };
  const schemas = {
    TripInput: { properties: { name: named, campsiteIds: list() } },
    StopBatchInput: { properties: { campsiteIds: list() } },
    ApprovalInput: { properties: { fields: list() } },
    Trip: { properties: { members: list() } },
  };
  const parameters = ['through', 'signal', 'campsiteIds', 'names'].map(parameter);
  const document = { components: { schemas }, paths: { '/api/campsites': { get: { parameters } } } };
  describeListLimits(document as unknown as OpenAPIObject);
  return { schemas, parameters };
};

describe('the lists of the API document', () => {
  it('have the limits of their properties, also where several share a decorator', () => {
    const { schemas } = plain();
    const stops = { ...list(), minItems: 1, maxItems: TRIP.maxStops };
    expect(schemas.TripInput.properties).toEqual({ name: { type: 'string' }, campsiteIds: stops });
    expect(schemas.StopBatchInput.properties.campsiteIds).toEqual(stops);
    expect(schemas.ApprovalInput.properties.fields).toMatchObject({ minItems: 1, uniqueItems: true });
    expect(schemas.Trip.properties.members).toEqual(list());
  });

  it('have the limits of parameters of a query, inherited ones too', () => {
    const [through, signal, campsiteIds, names] = plain().parameters.map(({ schema }) => schema);
    expect(through).toEqual({ ...list(), minItems: ROUTE_PLACES.min, maxItems: ROUTE_PLACES.max });
    expect(signal).toEqual({ ...list(), maxItems: NETWORKS.length });
    expect(campsiteIds).toEqual({ ...list(), minItems: 1, maxItems: MAX_LIST });
    expect(names).toEqual(list());
  });
});
