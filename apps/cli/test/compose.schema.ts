/** The part of the Compose file format that docker-compose.yml uses; anything else in it is a mistake. */
const scalar = { type: ['string', 'number', 'boolean', 'null'] };
const name = '^[a-z0-9][a-z0-9_-]*$';
const duration = { type: 'string', pattern: '^([0-9]+(ms|s|m|h))+$' };
const words = { type: 'array', minItems: 1, items: { type: 'string', minLength: 1 } };
const conditions = ['service_started', 'service_healthy', 'service_completed_successfully'];

const closed = (properties: Record<string, object>, required: string[] = []) => ({
  type: 'object',
  additionalProperties: false,
  properties,
  required,
});

const mapOf = (value: object) => ({
  type: 'object',
  additionalProperties: false,
  patternProperties: { [name]: value },
});

const healthcheck = closed(
  {
    test: {
      type: 'array',
      minItems: 2,
      prefixItems: [{ enum: ['CMD', 'CMD-SHELL'] }],
      items: { type: 'string' },
    },
    interval: duration,
    timeout: duration,
    start_period: duration,
    retries: { type: 'integer', minimum: 1 },
  },
  ['test', 'interval', 'timeout', 'retries'],
);

const service = closed(
  {
    image: { type: 'string', minLength: 1 },
    build: closed({ context: { type: 'string' }, target: { type: 'string' } }, ['context']),
    command: words,
    init: { type: 'boolean' },
    restart: { enum: ['no', 'always', 'on-failure', 'unless-stopped'] },
    stop_grace_period: duration,
    security_opt: words,
    environment: {
      type: 'object',
      additionalProperties: false,
      patternProperties: { '^[A-Z][A-Z0-9_]*$': scalar },
    },
    ports: { type: 'array', items: { type: 'string', pattern: '^([0-9.]+:)?[0-9]+:[0-9]+$' } },
    volumes: { type: 'array', items: { type: 'string', pattern: '^[a-z0-9_-]+:/[^:]+(:ro)?$' } },
    depends_on: mapOf(closed({ condition: { enum: conditions } }, ['condition'])),
    healthcheck,
  },
  ['image'],
);

export const COMPOSE_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  properties: { name: { type: 'string', pattern: name }, services: mapOf(service), volumes: mapOf(scalar) },
  patternProperties: { '^x-': { type: 'object' } },
  required: ['services'],
};
