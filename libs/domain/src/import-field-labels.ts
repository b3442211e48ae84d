// Not part of the domain's own index: only imports need these words.
import type { ImportField } from './import-fields';

/** The fields as a person chooses among them. */
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
  contacts: 'Phones and emails',
  imageUrls: 'Image addresses',
  facilities: 'Facilities',
  activities: 'Activities',
  categories: 'Categories',
  petFriendly: 'Pets welcome',
};
