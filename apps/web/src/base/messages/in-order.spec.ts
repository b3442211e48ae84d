import { inOrder } from './in-order';
import { chooseLanguage } from './language';
import { provinceChoices } from './province-choices';

afterEach(() => chooseLanguage('en'));

describe('a list in the order of the spoken language', () => {
  it('ignores capitals and accents, and sorts numbers by their value', () => {
    const names = ['Site 10', 'êlands', 'Zebra', 'Site 9', 'Elim', 'addo'];
    expect(inOrder(names, (name) => name)).toEqual(['addo', 'êlands', 'Elim', 'Site 9', 'Site 10', 'Zebra']);
  });

  it('has the provinces by their names in it', async () => {
    expect(provinceChoices().map(({ label }) => label)[8]).toBe('Western Cape');
    await chooseLanguage('af');
    expect(provinceChoices().map(({ label }) => label)).toEqual([
      ...['Gauteng', 'KwaZulu-Natal', 'Limpopo', 'Mpumalanga', 'Noord-Kaap', 'Noordwes'],
      ...['Oos-Kaap', 'Vrystaat', 'Wes-Kaap'],
    ]);
  });
});
