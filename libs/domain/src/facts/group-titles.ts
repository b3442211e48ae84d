/** The sections in which a campsite's facts are shown and edited, with their titles. */
export const GROUP_TITLES = {
  basic: 'Basic Information',
  descriptions: 'Descriptions',
  location: 'Location',
  price: 'Price',
  contact: 'Contact Information',
  booking: 'Booking',
  pictures: 'Image Management',
  terms: 'What there is',
  stand: 'The stand',
  status: 'Additional Information',
} as const;

export type Group = keyof typeof GROUP_TITLES;
