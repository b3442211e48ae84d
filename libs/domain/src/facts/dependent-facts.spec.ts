import { DEPENDENT_FACTS, withDependents } from './dependent-facts';

const CLOSED = { isClosed: true, closedOn: '2024-03', closedReason: 'The farm was sold.' };

describe('facts of a closed campsite', () => {
  it('are when and why', () => {
    expect(DEPENDENT_FACTS).toEqual(['closedOn', 'closedReason']);
  });

  it('are kept while it is closed', () => {
    expect(withDependents({ closedOn: '2024' }, CLOSED)).toEqual({ closedOn: '2024' });
    expect(withDependents(CLOSED, { isClosed: false })).toEqual(CLOSED);
    expect(withDependents({ rates: 5 }, CLOSED)).toEqual({ rates: 5 });
  });

  it('are cleared when it opens again', () => {
    expect(withDependents({ isClosed: false }, CLOSED)).toEqual({
      isClosed: false,
      closedOn: null,
      closedReason: null,
    });
    expect(withDependents({ isClosed: false, closedOn: '2024' }, { isClosed: true })).toEqual({
      isClosed: false,
      closedOn: null,
    });
  });

  it('cannot be set while it is open', () => {
    expect(withDependents({ closedOn: '2024' }, { isClosed: false })).toEqual({ closedOn: null });
    expect(withDependents({ rates: 5 }, { isClosed: false })).toEqual({ rates: 5 });
  });
});
