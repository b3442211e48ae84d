// Not part of the domain's own index: only the command that reads extracts asks it.
import { AMENITY_KINDS, AMENITY_TEXT, type AmenityKind } from './amenities';

type Tags = Readonly<Record<string, string>>;

/** What of an element an amenity needs, apart from its position. */
export interface AmenityTexts {
  name: string | null;
  phone: string | null;
  openingHours: string | null;
}

/** Whether a tag has one of these values, also among others. Millions of elements lack it, which is said first. */
function hasOne(tags: Tags, key: string, ...values: string[]): boolean {
  const text = tags[key];
  if (text === undefined) return false;
  return text.split(';').some((value) => values.includes(value.trim().toLowerCase()));
}

/** Which tags of OpenStreetMap mean which kind. */
const RULES: Readonly<Record<AmenityKind, (tags: Tags) => boolean>> = {
  hospital: (tags) => hasOne(tags, 'amenity', 'hospital') || hasOne(tags, 'healthcare', 'hospital'),
  clinic: (tags) =>
    hasOne(tags, 'amenity', 'clinic', 'doctors') || hasOne(tags, 'healthcare', 'clinic', 'doctor', 'centre'),
  police: (tags) => hasOne(tags, 'amenity', 'police'),
  fuel: (tags) => hasOne(tags, 'amenity', 'fuel'),
  gas: (tags) => hasOne(tags, 'shop', 'gas') || hasOne(tags, 'fuel:propane', 'yes'),
  shop: (tags) => hasOne(tags, 'shop', 'supermarket', 'convenience', 'general', 'farm'),
  dumpPoint: (tags) =>
    hasOne(tags, 'amenity', 'sanitary_dump_station') ||
    hasOne(tags, 'sanitary_dump_station', 'yes', 'public', 'customers'),
};

/** Whether a traveller cannot use it, or nobody can any more. */
const isClosed = (tags: Tags): boolean =>
  hasOne(tags, 'access', 'private', 'no', 'military') ||
  hasOne(tags, 'disused', 'yes') ||
  hasOne(tags, 'abandoned', 'yes') ||
  hasOne(tags, 'opening_hours', 'off', 'closed');

/** The kinds of amenity that an element is: a filling station may sell gas. Empty for anything else. */
export function amenityKindsOf(tags: Tags): AmenityKind[] {
  const found = AMENITY_KINDS.filter((kind) => RULES[kind](tags));
  return found.length > 0 && isClosed(tags) ? [] : found;
}

/** Name, first telephone number and opening hours; null for what is missing or too long. */
export function amenityTexts(tags: Tags): AmenityTexts {
  const [phone = ''] = (tags['phone'] ?? tags['contact:phone'] ?? '').split(';');
  return {
    name: textOf(
      tags['name'] ?? tags['name:en'] ?? tags['brand'] ?? tags['operator'] ?? '',
      AMENITY_TEXT.name,
    ),
    phone: /^[+\d][\d\s()/-]{4,}$/.test(phone.trim()) ? textOf(phone, AMENITY_TEXT.phone) : null,
    openingHours: textOf(tags['opening_hours'] ?? '', AMENITY_TEXT.openingHours),
  };
}

function textOf(text: string, max: number): string | null {
  const plain = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return plain === '' || plain.length > max ? null : plain;
}
