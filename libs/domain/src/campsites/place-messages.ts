const LISTED = 'Campsites are listed in South Africa, Lesotho and Eswatini, and just across their borders.';

/** Why no campsite is listed at a point, in proposals and in the forms of administrators, who may confirm one far outside. */
export const PLACE_TEMPLATES = {
  notACampsite: `{point} is not a campsite. ${LISTED}`,
  notOnEarth: `{point} is not a point on earth. ${LISTED}`,
  farOutside: `{point} lies far outside South Africa. ${LISTED}`,
  confirmFarOutside:
    '{point} lies far outside South Africa. Please confirm if it belongs in the list anyway.',
} as const;
