import { isAbout, isSiteOf } from './own-domain';

const ESTATE = 'https://www.nooitgedachtestate.example/';

describe('the name of a campsite', () => {
  it('is recognised by the name of a farm, although a village has it too', () => {
    expect(isSiteOf(ESTATE, 'Nooitgedacht Camp')).toBe(true);
    expect(isAbout({ name: 'Nooitgedacht Camp' }, 'Nooitgedacht Camp', ESTATE)).toBe(true);
    expect(isAbout({ name: 'The Manor House' }, 'Nooitgedacht Camp', ESTATE)).toBe(false);
  });

  it('is not recognised by the name of a town, which portals contain', () => {
    for (const town of ['Clarens', 'Richmond', 'Middelburg'])
      expect(isSiteOf(`https://www.${town.toLowerCase()}accommodation.example/`, `${town} Camp`)).toBe(false);
  });
});
