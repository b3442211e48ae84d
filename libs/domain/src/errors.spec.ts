import {
  NotAllowed,
  Outdated,
  RETRY_AFTER,
  TooManyAttempts,
  Unavailable,
  FurtherProofNeeded,
} from './errors';

describe('an error', () => {
  it('about fields of the input has its messages by field, where there are any', () => {
    const errors = { name: ['Please enter a name'] };
    expect(new NotAllowed('No', errors)).toMatchObject({ message: 'No', status: 403, errors });
    expect(new NotAllowed('No').errors).toBeUndefined();
  });

  it('of an old version has what reading it would answer now', () => {
    expect(new Outdated('Changed', { id: 5 })).toMatchObject({ message: 'Changed', current: { id: 5 } });
  });

  it('that asks for a further proof has the code that clients act upon', () => {
    expect(new FurtherProofNeeded('Confirm', 'second-factor-required')).toMatchObject({
      message: 'Confirm',
      code: 'second-factor-required',
    });
  });

  it('of too many attempts says when to try again', () => {
    expect(new TooManyAttempts('Wait', 30)).toMatchObject({ message: 'Wait', retryAfter: 30 });
  });

  it('of something that is down says when to try again, its cause, and a time of its own where none is given', () => {
    const cause = new Error('ECONNREFUSED');
    expect(new Unavailable('Busy', { retryAfter: 60, cause })).toMatchObject({ retryAfter: 60, cause });
    expect(new Unavailable('Busy')).toMatchObject({ message: 'Busy', retryAfter: RETRY_AFTER });
  });
});
