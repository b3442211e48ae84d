import { mostDistinctive } from '@kampvuur/domain/facility-order';
import { CARD_FACILITIES } from '@kampvuur/domain/limits';
import { PET_FRIENDLY } from '@kampvuur/domain/product';
import { FacilityTag, PetFriendlyTag } from '../../../ui/NameTag';
import './card.css';

interface CampsiteTagsProps {
  facilities: readonly string[];
  petFriendly?: boolean;
}

/** Pet Friendly first, then the three facilities that say most (docs/product.md 9). */
export function CampsiteTags({ facilities, petFriendly = false }: CampsiteTagsProps) {
  const others = facilities.filter((name) => name !== PET_FRIENDLY);
  return (
    <div className="card-tags">
      {petFriendly && <PetFriendlyTag name={PET_FRIENDLY} />}
      {mostDistinctive(others, CARD_FACILITIES).map((name) => (
        <FacilityTag key={name} name={name} />
      ))}
    </div>
  );
}
