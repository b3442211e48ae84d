import { USERNAME } from '../limits';
import { demoEmail, isReservedUsername } from './usernames';

it.each(['admin', 'ADMIN', 'Kampvuur', 'former-camper', 'demo-admin', 'null'])('%p is reserved', (name) => {
  expect(isReservedUsername(name)).toBe(true);
});

it.each(['nomsa', 'administrators', 'my-admin', 'constructor'])('%p is free to take', (name) => {
  expect(isReservedUsername(name)).toBe(false);
});

it.each(['nomsa_d', 'Nomsa-D', '12345'])('%p has only characters of a username', (name) => {
  expect(USERNAME.pattern.test(name)).toBe(true);
});

it.each(['nomsa d', 'nomsa@home', 'nömsa', 'nomsa\n', 'nomsa/..', ''])('%p has others', (name) => {
  expect(USERNAME.pattern.test(name)).toBe(false);
});

it('a demo account is known by its address, also under another name', () => {
  expect(demoEmail('demo-admin')).toBe('demo-admin@example.com');
});
