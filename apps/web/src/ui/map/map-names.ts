import { PROVINCES } from '@kampvuur/domain/provinces';
import { provinceWord } from '../../base/messages/registry-words';
import { say } from '../say';

/** What the map names besides provinces, by its English name. */
const LANDS = [
  ...(['Namibia', 'Botswana', 'Zimbabwe', 'Mozambique', 'Eswatini', 'Lesotho'] as const),
  ...(['Atlantic Ocean', 'Indian Ocean'] as const),
] as const;

export type LandName = (typeof LANDS)[number];

/** The names of provinces, neighbours and oceans in the spoken language, by their English ones. */
export const mapNames = (): Record<string, string> => ({
  ...Object.fromEntries(LANDS.map((land) => [land, say(`land.${land}`)])),
  ...Object.fromEntries(PROVINCES.map((province) => [province, provinceWord(province)])),
});
