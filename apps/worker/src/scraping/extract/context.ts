/** Words near a contact that say it is not the campsite's: of offices, services, banks, web designers. */
const OTHERS =
  /\b(?:head ?office|hoofkantoor|central reservations?|call cent(?:re|er)|other (?:parks|camps|branches)|ander (?:parke|kampe|takke)|emergenc(?:y|ies)|nood\w*|police|polisie|saps|ambulance|hospital|hospitaal|mediclinic|clinic|doctor|dokter|pharmacy|vet|fraud|hotline|regulator|ombud\w*|complaints?|website by|site by|design(?:ed)? by|built by|developed by|powered by|hosted|webmaster|bank\w*|account|acc(?:ount)? ?(?:no|number)|rekening|branch code|vat|reg(?:istration)? ?(?:no|nr)?|reference|kondoleansies|condolences|cookies?)\b/i;
/** Words in headings of sections about other places. */
const ELSEWHERE_HEADING =
  /\b(?:near ?by|in the area|around us|surrounding|distances?|attractions|not included|not allowed|not permitted|prohibited|(?:do(?:es)?n.?t|do(?:es)? not) have|verbode|nie toegelaat|activities in|sister|things to do|other (?:camps|parks|places|branches)|ander (?:parke|kampe)|omgewing|naby|afstande|in die omgewing|besienswaardighede)\b/i;
/** Characters before and after a value in which these words are searched. */
const BEFORE = 70;
const AFTER = 25;

/** Whether words near a value, in the same line, say that it is not the campsite's own. */
export function isOfOthers(text: string, index: number, length: number): boolean {
  const before = text.slice(Math.max(0, index - BEFORE), index).replace(/^.*\n/s, '');
  const behind = text.slice(index + length, index + length + AFTER).replace(/\n.*$/s, '');
  return OTHERS.test(before) || OTHERS.test(behind);
}

/** Whether the section under a heading is about other places. */
export function isElsewhereHeading(heading: string): boolean {
  return ELSEWHERE_HEADING.test(heading);
}
