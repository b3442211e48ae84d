/** Height of the panorama in px; on a phone a month's counts take two lines more. */
export function stageHeight(hasCounts: boolean): { xs: number; sm: number } {
  return { xs: hasCounts ? 312 : 276, sm: 310 };
}
