import type { FieldValue } from '@kampvuur/domain';
import type { Point } from './extract/coordinates';
import type { PageFacts } from './extract/page-facts';

/** A value and the page it was read on. */
export interface Found<T> {
  value: T;
  url: string;
}

/** What the pages of one campsite say together. */
export interface MergedFacts {
  values: Map<string, Found<FieldValue>>;
  point: Found<Point> | null;
}

const SINGLE = ['rates', 'facebookUrl', 'shortDescription'] as const;
const LISTS = ['contactPhones', 'contactEmails', 'facilities', 'activities', 'categories'] as const;

/** Puts pages together: the first one that says something is believed, and is the source; lists grow. */
export function mergePageFacts(pages: readonly { url: string; facts: PageFacts }[]): MergedFacts {
  const values = new Map<string, Found<FieldValue>>();
  for (const { url, facts } of pages) {
    for (const field of SINGLE) {
      const value = facts[field];
      if (value !== null && !values.has(field)) values.set(field, { value, url });
    }
    for (const field of LISTS) {
      const before = values.get(field);
      const list = [...new Set([...((before?.value as string[] | undefined) ?? []), ...facts[field]])];
      if (list.length > 0) values.set(field, { value: list, url: before?.url ?? url });
    }
  }
  const located = pages.find(({ facts }) => facts.point !== null);
  const point = located?.facts.point ?? null;
  return { values, point: point && located ? { value: point, url: located.url } : null };
}
