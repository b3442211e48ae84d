import { loggedError } from './logging.module';

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
