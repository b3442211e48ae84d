/**
 * The ids of stops with one of them moved behind another, or to the first place for null; undefined when either is not among
 * them.
 */
export function movedAfter(ids: readonly number[], id: number, afterId: number | null): number[] | undefined {
  if (!ids.includes(id)) return undefined;
  const others = ids.filter((each) => each !== id);
  if (afterId === null) return [id, ...others];
  if (afterId === id) return [...ids];
  const index = others.indexOf(afterId);
  return index < 0 ? undefined : [...others.slice(0, index + 1), id, ...others.slice(index + 1)];
}
