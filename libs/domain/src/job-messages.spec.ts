import { countedMessage, FACT_NOUN_TEMPLATES, JOB_TEMPLATES, progressMessage } from './job-messages';

describe('a message of a job', () => {
  it('has one text for a single thing and another for several', () => {
    expect(countedMessage('duplicates', 1)).toBe('1 duplicate');
    expect(countedMessage('duplicates', 3)).toBe('3 duplicates');
    expect(countedMessage('duplicates', 0)).toBe('0 duplicates');
  });

  it('has the other values it is given', () => {
    expect(countedMessage('foundPairs', 1, { total: 9 })).toBe('Compared 9 campsites: 1 likely duplicate');
    expect(countedMessage('foundPairs', 2, { total: 9 })).toBe('Compared 9 campsites: 2 likely duplicates');
  });

  it('says how far it is, by how much there is in all', () => {
    expect(progressMessage('readRows', 1, 1000)).toBe('Read 1 of 1000 rows');
    expect(progressMessage('readRows', 0, 1)).toBe('Read 0 of 1 row');
  });

  it('names facts in one and in several', () => {
    expect(FACT_NOUN_TEMPLATES).toMatchObject({
      rates: 'rate',
      'contactPhones.one': '1 phone',
      'contactPhones.several': '{count} phones',
    });
    expect(FACT_NOUN_TEMPLATES).not.toHaveProperty('contactPhones');
  });

  it('is written for a single thing wherever it is for several', () => {
    const single = Object.keys(JOB_TEMPLATES).filter((key) => key.endsWith('One'));
    expect(single.filter((key) => !(key.slice(0, -'One'.length) in JOB_TEMPLATES))).toEqual([]);
  });
});
