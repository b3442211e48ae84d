import { hasBit, type Bits } from './bits';

/** Cost of a sorting step, relative to a step along an existing order. */
const SORT_COST = 30;

/** Members of a sort order: the ordered list, the number of members, and their set unless all slots are members. */
export interface Ordered {
  order: Int32Array;
  members?: Bits;
  count: number;
}

/** Members `offset` to `offset + limit` (exclusive) in the order. */
export function slotsInOrder({ order, members, count }: Ordered, offset: number, limit: number): Int32Array {
  const wanted = Math.min(limit, count - offset);
  if (wanted <= 0) return new Int32Array(0);
  if (!members || count === order.length) return order.slice(offset, offset + wanted);
  const after = count - offset - wanted;
  return offset <= after
    ? walk(order, members, { skip: offset, take: wanted, backwards: false })
    : walk(order, members, { skip: after, take: wanted, backwards: true }).reverse();
}

/** The same in reverse order. */
export function slotsInReverse(ordered: Ordered, offset: number, limit: number): Int32Array {
  const wanted = Math.min(limit, ordered.count - offset);
  if (wanted <= 0) return new Int32Array(0);
  return slotsInOrder(ordered, ordered.count - offset - wanted, wanted).reverse();
}

/** True when sorting the members is faster than walking along the order to the end of the page. */
export function isSortingCheaper(all: number, count: number, offset: number, limit: number): boolean {
  const end = Math.min(offset + limit, count, count - offset + limit);
  const steps = (all / count) * end;
  return count * Math.log2(count + 1) * SORT_COST < steps;
}

interface Walk {
  skip: number;
  take: number;
  backwards: boolean;
}

function walk(order: Int32Array, members: Bits, { skip, take, backwards }: Walk): Int32Array {
  const found = new Int32Array(take);
  const step = backwards ? -1 : 1;
  let at = backwards ? order.length - 1 : 0;
  for (let seen = 0; seen < skip; at += step) {
    const slot = order[at]!;
    seen += (members[slot >>> 5]! >>> (slot & 31)) & 1;
  }
  for (let taken = 0; taken < take; at += step) {
    const slot = order[at]!;
    if (hasBit(members, slot)) found[taken++] = slot;
  }
  return found;
}
