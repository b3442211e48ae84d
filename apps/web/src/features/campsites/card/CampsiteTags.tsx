import { rarestFirst } from '@kampvuur/domain/facility-order';
import { CARD_FACILITIES } from '@kampvuur/domain/limits';
import { PET_FRIENDLY } from '@kampvuur/domain/product';
import { FacilityTag, PetFriendlyTag } from '../../../ui/NameTag';

interface CampsiteTagsProps {
  facilities: readonly string[];
  petFriendly?: boolean;
}

/** One line: Pet Friendly, then up to three facilities, the rarest first (docs/product.md 9), and how many more there are. */
export function CampsiteTags({ facilities, petFriendly = false }: CampsiteTagsProps) {
  const others = rarestFirst(facilities.filter((name) => name !== PET_FRIENDLY));
  const visible = fitting(
    others.slice(0, CARD_FACILITIES),
    petFriendly ? LINE - widthOf(PET_FRIENDLY) : LINE,
  );
  const more = others.length - visible.length;
  return (
    <div className="card-tags">
      {petFriendly && <PetFriendlyTag name={PET_FRIENDLY} />}
      {visible.map((name) => (
        <FacilityTag key={name} name={name} />
      ))}
      {more > 0 && (
        <span className="name-tag-more">
          {`+${more}`}
          <span className="for-readers"> more facilities</span>
        </span>
      )}
    </div>
  );
}

/** Room for tags on the card of a phone 360 px wide, beside the count of the others. */
const LINE = 290;

/** Width of a tag with its gap, about; a tag that is wider in truth is cut. */
const widthOf = (name: string): number => 43 + 6.8 * name.length;

/** As many names, from the first, as have room; one at least. */
function fitting(names: readonly string[], room: number): string[] {
  let left = room;
  return names.filter((name, index) => {
    left -= widthOf(name);
    return index === 0 || left >= 0;
  });
}
