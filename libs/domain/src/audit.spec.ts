import { AUDIT_PERSON } from './audit';
import { AUDIT_ACTION_KEYS, isAuditAction } from './audit-actions';

it('an action of the audit log is one of its own, and not of an object', () => {
  expect(AUDIT_ACTION_KEYS.filter((action) => !isAuditAction(action))).toEqual([]);
  expect(['sign-in', 'toString', '', 'not-yet'].map(isAuditAction)).toEqual([true, false, false, false]);
});

it.each(['#1', '#1234567890', 'a', 'Nomsa_D-1', 'x'.repeat(30)])('%p names a person', (text) => {
  expect(AUDIT_PERSON.test(text)).toBe(true);
});

it.each(['', '#', '#12345678901', '#a', 'nomsa d', '1#1', '#1 ', 'x'.repeat(31), '#1x'])(
  '%p names nobody',
  (text) => expect(AUDIT_PERSON.test(text)).toBe(false),
);
