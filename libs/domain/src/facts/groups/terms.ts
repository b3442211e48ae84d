import type { TaxonomyField } from '../../campsites/taxonomy-fields';
import { SOURCES as ALL, type FactGroup, type SourcesOf } from '../fact';

export const TERMS = {
  facilities: {
    kind: 'terms',
    label: 'Facilities',
    group: 'terms',
    stored: 'links',
    searched: true,
    setBy: ALL,
  },
  activities: {
    kind: 'terms',
    label: 'Activities',
    group: 'terms',
    stored: 'links',
    download: false,
    searched: true,
    setBy: ALL,
  },
  categories: {
    kind: 'terms',
    label: 'Categories',
    group: 'terms',
    stored: 'links',
    download: false,
    searched: true,
    setBy: ALL,
  },
} as const satisfies FactGroup & Record<TaxonomyField, unknown>;

export const TERMS_SOURCES = {
  facilities: {
    column: {
      headers: ['Facility', 'Amenities', 'Amenity', 'Fasiliteite', 'Geriewe', 'Features'],
      words: ['facilities', 'amenities', 'fasiliteite', 'geriewe'],
      hint: 'Names of facilities with a semicolon between them',
      example: 'Ablutions; Braai places; Power points',
    },
    tags: [],
    page: { nouns: ['facility', 'facilities'] },
  },
  activities: {
    column: {
      headers: [
        'Activity',
        'Things to do',
        'What to do',
        'Aktiwiteite',
        'Wat om te doen',
        'Dinge om te doen',
      ],
      words: ['activities', 'aktiwiteite'],
      hint: 'Names of activities with a semicolon between them',
      example: 'Hiking; Bird watching',
    },
    tags: [],
    page: { nouns: ['activity', 'activities'] },
  },
  categories: {
    column: {
      headers: [
        'Category',
        'Type',
        'Types',
        'Camp Type',
        'Campsite Type',
        'Tags',
        'Kategorie',
        'Kategoriee',
        'Tipe',
        'Soort',
      ],
      hint: 'Names of categories with a semicolon between them',
      example: 'Bushveld; Family',
    },
    tags: [],
    page: { nouns: ['category', 'categories'] },
  },
} satisfies SourcesOf<typeof TERMS>;
