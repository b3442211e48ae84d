import { PET_FRIENDLY } from '@kampvuur/domain';
import { iconFor } from './term-icons';
import { FacilityTag, PetFriendlyTag } from './NameTag';

/** A category as a tag; Pet Friendly keeps its own colour and icon (docs/product.md#screens). */
export function CategoryTag({ name }: { name: string }) {
  return name === PET_FRIENDLY ? (
    <PetFriendlyTag name={name} />
  ) : (
    <FacilityTag name={name} icon={iconFor(name)} />
  );
}
