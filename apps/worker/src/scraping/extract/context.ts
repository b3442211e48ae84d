/** Words beside a number or an address that make it somebody else's: offices, services, banks, builders of websites. */
const OTHERS =
  /\b(?:head ?office|hoofkantoor|central reservations?|call cent(?:re|er)|other (?:parks|camps|branches)|ander (?:parke|kampe|takke)|emergenc(?:y|ies)|nood\w*|police|polisie|saps|ambulance|hospital|hospitaal|mediclinic|clinic|doctor|dokter|pharmacy|vet|fraud|hotline|regulator|ombud\w*|complaints?|website by|site by|design(?:ed)? by|built by|developed by|powered by|hosted|webmaster|bank\w*|account|acc(?:ount)? ?(?:no|number)|rekening|branch code|vat|reg(?:istration)? ?(?:no|nr)?|reference|kondoleansies|condolences|cookies?)\b/i;
/** Words after which the rest of a page is about other places. */
const ELSEWHERE_HEADING =
  /\b(?:near ?by|in the area|around us|surrounding|distances?|attractions|not included|things to do|other (?:camps|parks|places|branches)|ander (?:parke|kampe)|omgewing|naby|afstande|in die omgewing|besienswaardighede)\b/i;
/** Characters before and behind a value that are looked at. */
const BEFORE = 70;
const AFTER = 25;

/** Whether the words beside a value, in its line, say that it is not the campsite's own. */
export function isOfOthers(text: string, index: number, length: number): boolean {
  const before = text.slice(Math.max(0, index - BEFORE), index).replace(/^.*\n/s, '');
  const behind = text.slice(index + length, index + length + AFTER).replace(/\n.*$/s, '');
  return OTHERS.test(before) || OTHERS.test(behind);
}

/** Whether what stands under a heading lies elsewhere. */
export function isElsewhereHeading(heading: string): boolean {
  return ELSEWHERE_HEADING.test(heading);
}
