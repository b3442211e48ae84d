import { DUPLICATES, folded } from '@kampvuur/domain';
import { allContactKeys, metresApart } from '@kampvuur/domain/duplicate-detection';
import type { CampsiteFields, FormerElement } from '@kampvuur/persistence';

/**
 * Elements of earlier imports that the map data no longer has. A mapper who draws the outline of a campsite deletes its pin:
 * the way is a new element, and the same campsite.
 */
export class FormerElements {
  private readonly byName = new Map<string, FormerElement[]>();
  /** By contacts that only one campsite has; null for those of several. */
  private readonly byContact = new Map<string, FormerElement | null>();

  /** @param shared keys of contacts that several elements of the map data have */
  constructor(
    elements: readonly FormerElement[],
    private readonly shared: ReadonlySet<string> = new Set(),
  ) {
    for (const element of elements) {
      const { campsite, lastValues } = element;
      for (const name of new Set([campsite.sortName, folded(lastValues.name ?? '')])) {
        if (name !== '') this.byName.set(name, [...(this.byName.get(name) ?? []), element]);
      }
      for (const key of allContactKeys(lastValues)) {
        const known = this.byContact.get(key);
        const isOfAnother = known !== undefined && known?.campsite.id !== campsite.id;
        this.byContact.set(key, isOfAnother ? null : element);
      }
    }
  }

  /** The element whose place a new one takes: the closest that lies there and has its name, else its contact. */
  replacedBy(values: CampsiteFields): FormerElement | undefined {
    const named = this.byName.get(folded(values.name)) ?? [];
    return closest(named, values) ?? closest(this.ofContacts(values), values);
  }

  private ofContacts(values: CampsiteFields): FormerElement[] {
    const own = allContactKeys(values).filter((key) => !this.shared.has(key));
    return own.flatMap((key) => this.byContact.get(key) ?? []);
  }
}

/** The closest of the elements at a place; undefined when none lies there. */
function closest(elements: readonly FormerElement[], values: CampsiteFields): FormerElement | undefined {
  const [first] = elements
    .map((element) => ({ element, distanceM: distanceOf(element, values) }))
    .filter(({ distanceM }) => distanceM <= DUPLICATES.sameNameWithinM)
    .sort((one, other) => one.distanceM - other.distanceM);
  return first?.element;
}

/** Metres from where the element lay at its last import. */
function distanceOf({ lastValues }: FormerElement, values: CampsiteFields): number {
  const { latitude = null, longitude = null } = lastValues;
  return metresApart({ latitude, longitude }, values) ?? Infinity;
}
