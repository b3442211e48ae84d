import { CONTACT_FACTS } from '@kampvuur/domain/facts';
import { CONTACTS_TEXT } from './fact-columns';

/** A case c with its content of any kind; instead of a merged campsite the one it was merged into. */
export const CASE_TABLES = `moderation_cases c LEFT JOIN users o ON o.id = c.owner_id LEFT JOIN users d ON d.id = c.decided_by_id
  LEFT JOIN checkins k ON c.kind IN ('checkin', 'photo') AND k.id = c.subject_id
  LEFT JOIN campsite_images i ON c.kind = 'image' AND i.id = c.subject_id
  LEFT JOIN advisories a ON c.kind = 'advisory' AND a.id = c.subject_id
  LEFT JOIN merged_campsites m ON c.kind IN ('campsite', 'contacts') AND m.id = c.subject_id
  LEFT JOIN campsites s ON s.id = CASE WHEN c.kind IN ('campsite', 'contacts') THEN coalesce(m.into_id, c.subject_id)
    ELSE coalesce(k.campsite_id, i.campsite_id, a.campsite_id) END`;

/** Whether the content was deleted. */
export const IS_GONE = `coalesce(CASE c.kind
  WHEN 'photo' THEN k.id IS NULL OR NOT c.picture_key = ANY(k.photo_keys || k.hidden_photo_keys)
  WHEN 'checkin' THEN k.id IS NULL WHEN 'image' THEN i.id IS NULL
  WHEN 'advisory' THEN a.id IS NULL OR a.note = ''
  WHEN 'profile' THEN o.id IS NULL OR o.deleted_at IS NOT NULL WHEN 'request' THEN false ELSE s.id IS NULL END, true)`;

/** Whether a check-in, an account or a contact was edited since the decision; pictures cannot be edited. */
export const IS_CHANGED = `coalesce(CASE c.kind WHEN 'checkin' THEN k.updated_at WHEN 'profile' THEN o.updated_at
  WHEN 'contacts' THEN (SELECT max(v.created_at) FROM campsite_revisions v WHERE v.campsite_id = s.id
    AND v.field IN (${CONTACT_FACTS.map((key) => `'${key}'`).join(', ')})) END > c.decided_at, false)`;

/** The contacts of the campsite, one in a line. */
export const CONTACTS = `(SELECT ${CONTACTS_TEXT} FROM campsites c WHERE c.id = s.id)`;
