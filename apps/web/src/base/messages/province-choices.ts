import { PROVINCES } from '@kampvuur/domain/provinces';
import { inOrder } from './in-order';
import { provinceWord } from './registry-words';

/** The provinces to choose from, in the order of their names. */
export const provinceChoices = (): { value: string; label: string }[] =>
  inOrder(
    PROVINCES.map((province) => ({ value: province, label: provinceWord(province) })),
    ({ label }) => label,
  );
