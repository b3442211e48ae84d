import { supersededLinkMessage } from './account-mail';

it('an older link says when the newer email was sent, in South African time', () => {
  expect(supersededLinkMessage(new Date('2026-11-21T08:05:00Z'))).toBe(
    'A newer email was sent on 21 November 2026, 10:05. Please use the link in that one.',
  );
});
