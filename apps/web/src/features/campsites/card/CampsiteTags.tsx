import { rarestFirst } from '@kampvuur/domain/facility-order';
import { CARD_FACILITIES } from '@kampvuur/domain/limits';
import { PET_FRIENDLY } from '@kampvuur/domain/product';
import { Rich } from '../../../base/messages/Rich';
import { FacilityTag, PetFriendlyTag } from '../../../ui/tags/NameTag';
import { say } from '../say-list';
import { termWord } from '../../../base/messages/term-words';

interface CampsiteTagsProps {
  facilities: readonly string[];
  petFriendly?: boolean;
  /** Space for the tags, without the number of further facilities; by default that of a card. */
  widthPx?: number | undefined;
}

/** One line: Pet Friendly, then up to three facilities, the rarest first (docs/product.md#numbers), and how many more there are. */
export function CampsiteTags({
  facilities,
  petFriendly = false,
  widthPx = CARD_WIDTH_PX,
}: CampsiteTagsProps) {
  const others = rarestFirst(facilities.filter((name) => name !== PET_FRIENDLY));
  const visible = takeFitting(
    others.slice(0, CARD_FACILITIES),
    petFriendly ? widthPx - estimatedWidth(PET_FRIENDLY) : widthPx,
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
          <Rich
            text={say('moreFacilities', { count: more })}
            parts={{ more: (words) => <span className="for-readers">{words}</span> }}
          />
        </span>
      )}
    </div>
  );
}

/** On the card of a phone 360 px wide. */
const CARD_WIDTH_PX = 290;

/** Approximate width of a tag with its gap, in px. On a card, what turns out wider wraps. */
const estimatedWidth = (name: string): number => 43 + 6.8 * termWord(name).length;

/** The names that fit into a width together, the earlier ones preferred; at least one. */
function takeFitting(names: readonly string[], widthPx: number): string[] {
  let remaining = widthPx;
  const fitting = names.filter((name) => {
    const width = estimatedWidth(name);
    if (width > remaining) return false;
    remaining -= width;
    return true;
  });
  return fitting.length > 0 ? fitting : names.slice(0, 1);
}
