import { loggedError, loggedRequest } from './logging.module';

const SECRET = 'dJ7P742Bb9aGK8GLqP8V2ht5iJc-x9parlbFmYMzbKs';

it('an error of a query is logged without the values of the query', () => {
  const values = ['kudu@example.com', '$argon2id$v=19$m=19456'];
  const driverError = Object.assign(new Error('value too long'), { detail: `Key (email)=(${values[0]})` });
  const error = Object.assign(new Error('value too long for type character varying(60)'), {
    query: 'INSERT INTO users (email, password) VALUES ($1, $2)',
    parameters: values,
    detail: `Failing row contains (${values.join(', ')}).`,
    where: `unnamed portal parameter $1 = '${values[0]}'`,
    code: '22001',
    driverError,
  });
  const logged = loggedError(error);
  expect(logged).toMatchObject({ message: error.message, query: error.query, code: '22001' });
  expect(logged).toHaveProperty('stack', expect.stringContaining('logging.spec'));
  for (const value of values) expect(JSON.stringify(logged)).not.toContain(value);
});

it.each([
  ['/api/shared-trips/', SECRET],
  ['/API/Shared-Trips/', SECRET],
  ['//api/shared-trips/', SECRET],
  ['/api/%73hared-trips/', SECRET],
  ['/api/shared-trips/', `%64${SECRET.slice(1)}`],
  ['http://localhost:3000/api/shared-trips/', SECRET],
  ['/t/', SECRET],
  ['/T/', SECRET],
])('a request is logged without the secret in %s%s', (path, secret) => {
  const request = { id: '1', method: 'GET', url: `${path}${secret}?query=Kudu` };
  expect(loggedRequest(request)).toEqual({ id: '1', method: 'GET', path: `${path}…` });
});

it.each([
  '/api/admin/jobs/8f14e45f-ceea-467f-a8f6-0d6d9a1e2b3c/items',
  '/assets/CampsiteDetailPageWithAVeryLongName-DkX81jRq.js',
  '/media/0123456789abcdef0123456789abcdef.webp',
])('a request of %s is logged with its path', (path) => {
  expect(loggedRequest({ id: '1', method: 'GET', url: path })).toMatchObject({ path });
});
