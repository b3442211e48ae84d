import type { ImportedRow } from './imported-row';
import { KnownTerms } from './known-terms';

const names = new KnownTerms({
  facilities: ['Ablutions', 'Braai places', 'Hot showers', 'Private ablutions', 'Swimming pool'],
  activities: ['Fishing', 'Game viewing', 'Hiking'],
  categories: ['Pet Friendly'],
});

function resolved(facilities: string[], activities: string[] = []) {
  const values = { facilities, activities, categories: [] as string[] };
  const row = { where: 'Row 2', warnings: [], values, terms: values, denied: [] } as unknown as ImportedRow;
  const known = names.resolved(row as Parameters<KnownTerms['resolved']>[0]);
  return { ...known.values, warnings: known.warnings };
}

describe('names as sheets write them', () => {
  it('are known in Afrikaans, in the plural and by synonyms', () => {
    expect(
      resolved(['ablusies', 'En suite', 'BRAAI'], ['visvang', 'staproetes', 'Game drives']),
    ).toMatchObject({
      facilities: ['Ablutions', 'Private ablutions', 'Braai places'],
      activities: ['Fishing', 'Hiking', 'Game viewing'],
      warnings: [],
    });
  });

  it('are known where two lists of words say the same', () => {
    expect(resolved(['Braaiplek', 'Braai facilities', 'Warm water'])).toMatchObject({
      facilities: ['Braai places', 'Hot showers'],
      warnings: [],
    });
  });

  it('are known as phrases people use for them', () => {
    expect(
      resolved(
        ['Ablution block', 'Ensuite bathrooms', 'hot water showers', 'Braais', 'Braai area'],
        ['Hiking trails', 'hike', 'angling'],
      ),
    ).toMatchObject({
      facilities: ['Ablutions', 'Private ablutions', 'Hot showers', 'Braai places'],
      activities: ['Hiking', 'Fishing'],
      warnings: [],
    });
  });

  it('are taken where they belong, whichever column has them', () => {
    expect(resolved(['visvang', 'Pool', 'pets welcome'], ['Fishing', 'Braai'])).toMatchObject({
      facilities: ['Swimming pool', 'Braai places'],
      activities: ['Fishing'],
      categories: ['Pet Friendly'],
      warnings: [],
    });
  });

  it('are parted by a slash or an "and" where every part is known', () => {
    expect(resolved(['Pool/Braai', 'Ablusies / Swembad'])).toMatchObject({
      facilities: ['Swimming pool', 'Braai places', 'Ablutions'],
      warnings: [],
    });
    expect(resolved(['braaiplekke en warm storte', 'Pool & ablusies'])).toMatchObject({
      facilities: ['Braai places', 'Hot showers', 'Swimming pool', 'Ablutions'],
      warnings: [],
    });
    expect(resolved(['Ablusies/Pool/Visvang', 'honde & braai'])).toMatchObject({
      facilities: ['Ablutions', 'Swimming pool', 'Braai places'],
      activities: ['Fishing'],
      categories: ['Pet Friendly'],
      warnings: [],
    });
    expect(resolved(['Pool/Helipad'])).toMatchObject({
      facilities: [],
      warnings: ['Row 2: facilities: not known, left out: Pool/Helipad'],
    });
  });
});
