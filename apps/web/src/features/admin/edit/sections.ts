/** The parts of the edit page (docs/product.md 2), by their anchors and in their order. */
export const SECTIONS = {
  basic: 'Basic Information',
  descriptions: 'Descriptions',
  images: 'Image Management',
  location: 'Location',
  contact: 'Contact Information',
  facilities: 'Facilities',
  activities: 'Activities',
  categories: 'Categories',
  additional: 'Additional Information',
} as const;
