import type { CaseKind } from '@kampvuur/domain';

/** What a report is about. */
export const CASE_KINDS: Record<CaseKind, string> = {
  checkin: 'Check-in',
  photo: 'Photo of a check-in',
  image: 'Picture of a campsite',
  profile: 'Profile',
  campsite: 'Campsite',
  contacts: 'Contact details',
  advisory: 'Note of an advisory',
  request: 'Request for a removal',
};
