import { isArrival, type Party, partyErrors, partyFromText, partyText } from './party';

describe('partyFromText', () => {
  it.each([
    ['2a', { adults: 2, pensioners: 0, children: [], vehicles: 1 }],
    ['2a,1c8,1p', { adults: 2, pensioners: 1, children: [8], vehicles: 1 }],
    ['1P, 2C5,1c11,2v', { adults: 0, pensioners: 1, children: [11, 5, 5], vehicles: 2 }],
    ['20a', { adults: 20, pensioners: 0, children: [], vehicles: 1 }],
    ['1a,1c17,6v', { adults: 1, pensioners: 0, children: [17], vehicles: 6 }],
    ['1a,0c5,1c8', { adults: 1, pensioners: 0, children: [8], vehicles: 1 }],
    ['1a,0v', { adults: 1, pensioners: 0, children: [], vehicles: 0 }],
  ])('reads %s', (text, party) => {
    expect(partyFromText(text)).toEqual(party);
  });

  it.each([
    '',
    '2',
    'a',
    '0a',
    '1c8',
    '2a,3a',
    '2a,1c18',
    '21a',
    '2a;1p',
    '2a,7v',
    '99c3,1a',
    '2a,',
    '2x',
    '2a,1v,2v',
    '1p,1p',
    '2ac8',
    '11a,10c3',
  ])('refuses %j', (text) => {
    expect(partyFromText(text)).toBeNull();
  });

  it.each(['2a', '2a,1p,1c8', '1p,1c11,2c5,2v', '1a,0v'])('reads what partyText writes: %s', (text) => {
    const party = partyFromText(text);
    expect(party && partyText(party)).toBe(text);
  });

  it('writes equal parties alike', () => {
    const party = partyFromText('1c5,1p,1c8,2a,1v');
    expect(party && partyText(party)).toBe('2a,1p,1c8,1c5');
  });
});

describe('partyErrors', () => {
  const party: Party = { adults: 2, pensioners: 1, children: [8, 0], vehicles: 0 };
  const numbers = (...parts: string[]) => parts.map((part) => ({ part, reason: 'number' }));
  it.each([
    [{}, []],
    [{ adults: 0 }, []],
    [{ adults: 1.5, vehicles: 7 }, numbers('adults', 'vehicles')],
    [{ pensioners: -1, children: [8, 18] }, numbers('pensioners', 'children')],
    [{ children: [Number.NaN] }, numbers('children')],
    [{ adults: 0, pensioners: 0 }, [{ part: 'adults', reason: 'noGrownUp' }]],
    [
      { adults: 0, pensioners: 0, children: [18] },
      [...numbers('children'), { part: 'adults', reason: 'noGrownUp' }],
    ],
    [{ adults: 19 }, [{ part: 'adults', reason: 'tooMany' }]],
    [{ adults: 20, pensioners: 0, children: [] }, []],
    [{ adults: 2, children: [17, 17], vehicles: 6 }, []],
    [{ children: [-1] }, numbers('children')],
    [{ adults: Number.NaN, pensioners: 0 }, numbers('adults')],
    // Nobody knows yet whether they are grown up.
    [{ adults: -1, pensioners: 1 }, numbers('adults')],
    [{ adults: 1, pensioners: -1 }, numbers('pensioners')],
    [{ adults: 0, pensioners: 21 }, numbers('pensioners')],
    [{ adults: 10, children: Array<number>(10).fill(4) }, [{ part: 'adults', reason: 'tooMany' }]],
    [{ children: Array<number>(18).fill(4) }, [{ part: 'children', reason: 'tooMany' }]],
  ])('of %j names the part and the reason', (changes, errors) => {
    expect(partyErrors({ ...party, ...changes })).toEqual(errors);
  });
});

describe('the day on which a stay begins', () => {
  it.each(['2020-01-01', '2026-11-30', '2028-02-29', '2099-12-31'])('may be %s', (day) => {
    expect(isArrival(day)).toBe(true);
  });

  it.each(['2019-12-31', '2100-01-01', '2026-02-29', '2026-11', 'soon', ''])('may not be %j', (day) => {
    expect(isArrival(day)).toBe(false);
  });
});
