import type { FactValues } from '@kampvuur/domain/facts';

/** All facts of a campsite; terms are lists of names, which are stored as links. */
export type CampsiteFields = FactValues;

/** SQL columns of a `CampsiteFields`, of campsite `c`. */
export const CAMPSITE_VALUES = `c.name, c.province, c.closest_town AS "closestTown",
    c.short_description AS "shortDescription", c.long_description AS "longDescription", c.latitude, c.longitude,
    c.rates, c.website_urls AS "websiteUrls", c.facebook_url AS "facebookUrl", c.contact_phones AS "contactPhones",
    c.contact_emails AS "contactEmails", c.image_urls AS "imageUrls", c.is_closed AS "isClosed",
    c.admin_verified AS "adminVerified", c.facility_names AS facilities, c.activity_names AS activities,
    c.category_names AS categories`;
