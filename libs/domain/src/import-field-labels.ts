// Not part of the domain's own index: only imports need these words.
import type { ImportField } from './import-fields';

/** Labels of the fields that can be assigned to a column. */
export const IMPORT_FIELD_LABELS: Record<ImportField, string> = {
  id: 'Campsite id (ours)',
  name: 'Name',
  province: 'Province',
  closestTown: 'Closest town',
  shortDescription: 'Short description',
  longDescription: 'Long description',
  latitude: 'Latitude',
  longitude: 'Longitude',
  coordinates: 'Latitude and longitude',
  rates: 'Rate per night',
  websiteUrls: 'Websites',
  facebookUrl: 'Facebook page',
  contactPhones: 'Phone numbers',
  contactEmails: 'Email addresses',
  contacts: 'Phones, emails and websites',
  imageUrls: 'Image addresses',
  facilities: 'Facilities',
  activities: 'Activities',
  categories: 'Categories',
  petFriendly: 'Pets welcome',
};
