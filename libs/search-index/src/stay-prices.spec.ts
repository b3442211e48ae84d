import { partyFromText, type StayPricer, stayPricer, type Tariff } from '@kampvuur/domain/stays';
import { document, indexOf } from '../test/documents';

const tariff = (price: number): Tariff => ({ charge: 'camping', price, per: 'person', time: 'night' });
const campsites = [300, 100, 200, 100].map((price, at) =>
  document(`Camp ${at}`, { id: at + 1, tariffs: [tariff(price)] }),
);

/** A pricer that counts what it is asked. */
function counting(): StayPricer & { asked: () => number } {
  const party = partyFromText('2a');
  if (!party) throw new Error('No party');
  const pricer = stayPricer({ party, arrival: '2026-11-03', nights: 1 }, []);
  let asked = 0;
  return {
    ...pricer,
    asked: () => asked,
    priceOf: (campsite) => {
      asked += 1;
      return pricer.priceOf(campsite);
    },
  };
}

const PAGE = { sort: 'cost', offset: 0, limit: 12 } as const;

describe('the prices of a stay', () => {
  it('are reckoned ahead once for each different list of tariffs, however many ask', async () => {
    const index = await indexOf(campsites);
    const stay = counting();
    await Promise.all([index.prepare(stay), index.prepare(stay)]);
    expect(stay.asked()).toBe(3);
    expect(index.search({ stay }, PAGE).hits.map(({ id }) => id)).toEqual([2, 4, 3, 1]);
    expect(stay.asked()).toBe(3);
  });

  it('are those of the campsites that came since', async () => {
    const index = await indexOf(campsites);
    const stay = counting();
    await index.prepare(stay);
    index.put(document('New', { id: 9, tariffs: [tariff(50)] }));
    index.remove(2);
    expect(index.search({ stay }, PAGE).hits.map(({ id }) => id)).toEqual([9, 4, 3, 1]);
    expect(stay.asked()).toBe(4);
  });
});
