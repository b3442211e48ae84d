import { suspendedMessage } from './accounts/user-administration';
import { messageCode, messagesByCode } from './message-codes';
import { campsiteMerged, MESSAGES } from './messages';
import { TRIP_MESSAGES } from './trips/trips';

describe('the code of a message', () => {
  it('is its key, with its subject', () => {
    expect(messageCode(MESSAGES.usernameTaken)).toEqual({ code: 'usernameTaken', values: {} });
    expect(messageCode(TRIP_MESSAGES.notFound)).toEqual({ code: 'trips.notFound', values: {} });
  });

  it('comes with the numbers of the message, by their place', () => {
    expect(messageCode(MESSAGES.rating)).toEqual({ code: 'rating', values: { 0: '1', 1: '5' } });
    expect(messagesByCode().get('rating')).toBe('Please choose a rating from {0} to {1}');
  });

  it('comes with what was put into the message', () => {
    expect(messageCode(campsiteMerged('Kudu (big) “Koppie”', 12))).toEqual({
      code: 'campsiteMerged',
      values: { name: 'Kudu (big) “Koppie”', id: '12' },
    });
    const suspended = suspendedMessage(new Date('2026-12-24T10:00:00Z'), 'Advertising:\ntwice.');
    expect(messageCode(suspended)?.values).toEqual({
      until: '24 December 2026, 12:00 (South African time)',
      reason: 'Advertising:\ntwice.',
    });
  });

  it('is found for every message that people are shown, and for no other text', () => {
    const messages = messagesByCode();
    expect(messages.size).toBeGreaterThan(200);
    const plain = [...messages].filter(([, text]) => !text.includes('{'));
    for (const [, text] of plain) expect(messages.get(messageCode(text)?.code ?? '')).toBe(text);
    expect(messageCode('Mahai')).toBeUndefined();
    expect([...messages.keys()]).not.toContain('page');
  });
});
