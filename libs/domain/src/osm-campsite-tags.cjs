// @ts-check
// Headings and tags of a fact: libs/domain/src/facts/groups.
// Plain JavaScript: the thread that parses uploads begins with it, compiled or not.

/** Values of `tourism`, in whatever way the two words are joined. */
const KINDS = new Set(['campsite', 'caravansite']);

/** Between several values of a tag; the wiki's is the semicolon. */
const SEPARATORS = /[;,|/]/;

/** Of what there was, or will be: `disused:tourism`. */
const OTHER_TIMES =
  /^(?:disused|abandoned|was|demolished|razed|removed|destroyed|historic|closed|ruins|proposed|planned|construction):tourism$/;

/**
 * Whether tags of OpenStreetMap name a campsite, also among other things, in capitals, and one that there was
 * (docs/decisions 12).
 * @param {Record<string, unknown>} tags
 */
function isCampsite(tags) {
  return Object.entries(tags).some(
    ([key, value]) =>
      (key === 'tourism' || OTHER_TIMES.test(key)) &&
      String(value ?? '')
        .split(SEPARATORS)
        .some((each) =>
          KINDS.has(
            each
              .trim()
              .toLowerCase()
              .replace(/[\s_-]+/g, ''),
          ),
        ),
  );
}

module.exports = { isCampsite, SEPARATORS };
