import type { Province } from '@kampvuur/domain';

/** All editable fields of a campsite; terms are lists of names, which are stored as links. */
export interface CampsiteFields {
  name: string;
  province: Province;
  closestTown: string | null;
  shortDescription: string | null;
  longDescription: string | null;
  latitude: number | null;
  longitude: number | null;
  rates: number | null;
  websiteUrls: string[];
  facebookUrl: string | null;
  contactPhones: string[];
  contactEmails: string[];
  imageUrls: string[];
  isClosed: boolean;
  adminVerified: boolean;
  facilities: string[];
  activities: string[];
  categories: string[];
}

/** SQL columns of a `CampsiteFields`, of campsite `c`. */
export const CAMPSITE_VALUES = `c.name, c.province, c.closest_town AS "closestTown",
    c.short_description AS "shortDescription", c.long_description AS "longDescription", c.latitude, c.longitude,
    c.rates, c.website_urls AS "websiteUrls", c.facebook_url AS "facebookUrl", c.contact_phones AS "contactPhones",
    c.contact_emails AS "contactEmails", c.image_urls AS "imageUrls", c.is_closed AS "isClosed",
    c.admin_verified AS "adminVerified", c.facility_names AS facilities, c.activity_names AS activities,
    c.category_names AS categories`;
