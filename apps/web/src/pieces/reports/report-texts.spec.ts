import { reasonText } from './report-texts';

it('says what a reason means of what is reported', () => {
  expect(reasonText('contacts', 'wrong')).toBe('Wrong or outdated');
  expect(reasonText('profile', 'wrong')).toBe('Pretends to be somebody else');
  expect(reasonText('checkin', 'wrong')).toBe('Not about this campsite, or untrue');
});
