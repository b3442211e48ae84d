import { type Verdict, verdictPeriods, type Voices } from './voices';

const said = (subject: string, answer: string, count = 1, day = '2026-06-01'): Voices => ({
  subject,
  answer,
  count,
  day,
});

/** The verdicts that stand when visits from a day on count. */
const verdicts = (voices: Voices[], since = '2026-01-01'): Verdict[] =>
  verdictPeriods(voices)
    .filter(({ after, to }) => since > after && since <= to)
    .map(({ verdict }) => verdict);

describe('verdicts', () => {
  it('needs two voices', () => {
    expect(verdicts([])).toEqual([]);
    expect(verdicts([said('vodacom', 'internet')])).toEqual([]);
    expect(verdicts([said('vodacom', 'internet', 2)])).toEqual(['vodacom']);
  });

  it.each([
    [2, 1, ['mtn']],
    [2, 2, []],
    [3, 2, ['mtn']],
    [2, 3, []],
  ])('with %p who had a signal and %p who had none are %j', (had, none, expected) => {
    expect(verdicts([said('mtn', 'calls', had), said('mtn', 'none', none)])).toEqual(expected);
  });

  it('takes calls and internet together as a signal', () => {
    expect(verdicts([said('cellC', 'calls'), said('cellC', 'internet'), said('cellC', 'none')])).toEqual([
      'cellC',
    ]);
  });

  it('takes a road for any car as one for high clearance too', () => {
    expect(verdicts([said('road', 'anyCar', 2)])).toEqual(['anyCar', 'highClearance']);
    expect(verdicts([said('road', 'anyCar'), said('road', 'highClearance')])).toEqual(['highClearance']);
    expect(verdicts([said('road', 'highClearance'), said('road', 'fourByFour')])).toEqual([]);
    expect(verdicts([said('road', 'fourByFour', 5)])).toEqual([]);
  });

  it('keeps subjects apart', () => {
    expect(verdicts([said('mtn', 'calls'), said('telkom', 'calls'), said('noise', 'quiet', 9)])).toEqual([]);
  });
});

describe('the end of a verdict', () => {
  it('comes when too few visits count', () => {
    const voices = [said('mtn', 'calls', 1, '2026-03-01'), said('mtn', 'internet', 1, '2026-05-01')];
    expect(verdicts(voices, '2026-03-01')).toEqual(['mtn']);
    expect(verdicts(voices, '2026-03-02')).toEqual([]);
  });

  it('can come before another beginning', () => {
    const voices = [
      said('mtn', 'calls', 1, '2026-01-01'),
      said('mtn', 'none', 2, '2026-02-01'),
      said('mtn', 'calls', 2, '2026-04-01'),
    ];
    expect(verdictPeriods(voices)).toEqual([
      { verdict: 'mtn', after: '2026-02-01', to: '2026-04-01' },
      { verdict: 'mtn', after: '', to: '2026-01-01' },
    ]);
  });
});
