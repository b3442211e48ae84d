import type { AbsentTermsField, TaxonomyField } from '../../campsites/taxonomy-fields';
import { SOURCES as ALL, type FactGroup, type SourcesOf } from '../fact';

export const TERMS = {
  facilities: {
    kind: 'terms',
    taxonomy: 'facilities',
    label: 'Facilities',
    group: 'terms',
    stored: 'links',
    ages: true,
    searched: true,
    setBy: ALL,
  },
  absentFacilities: {
    kind: 'terms',
    taxonomy: 'facilities',
    isAbsent: true,
    label: 'Facilities not here',
    help: 'Only what it surely does not have',
    group: 'terms',
    stored: 'row',
    setBy: ALL,
  },
  activities: {
    kind: 'terms',
    taxonomy: 'activities',
    label: 'Activities',
    group: 'terms',
    stored: 'links',
    searched: true,
    setBy: ALL,
  },
  absentActivities: {
    kind: 'terms',
    taxonomy: 'activities',
    isAbsent: true,
    label: 'Activities not here',
    help: 'Only what it surely does not have',
    group: 'terms',
    stored: 'row',
    setBy: ALL,
  },
  categories: {
    kind: 'terms',
    taxonomy: 'categories',
    label: 'Categories',
    group: 'terms',
    stored: 'links',
    searched: true,
    setBy: ALL,
  },
  absentCategories: {
    kind: 'terms',
    taxonomy: 'categories',
    isAbsent: true,
    label: 'Categories not here',
    help: 'Only what it surely does not have',
    group: 'terms',
    stored: 'row',
    setBy: ALL,
  },
} as const satisfies FactGroup & Record<TaxonomyField | AbsentTermsField, unknown>;

export const TERMS_SOURCES = {
  facilities: {
    column: {
      headers: ['Facility', 'Amenities', 'Amenity', 'Fasiliteite', 'Geriewe', 'Features'],
      words: ['facilities', 'amenities', 'fasiliteite', 'geriewe'],
      hint: 'Names of facilities with a semicolon between them',
      example: 'Ablutions; Braai places; Power points',
    },
    tags: [],
  },
  absentFacilities: {
    column: {
      headers: [
        'No facilities',
        'Facilities not here',
        'Not available',
        'Missing facilities',
        'Does not have',
        'Geen fasiliteite',
        'Geen geriewe',
        'Geriewe nie hier nie',
        'Nie beskikbaar',
      ],
      hint: 'Facilities it surely does not have, with a semicolon between them',
      example: 'Wi-Fi; Swimming pool',
    },
    tags: [],
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
  },
  absentActivities: {
    column: {
      headers: [
        ...['No activities', 'Activities not here', 'Not possible'],
        ...['Geen aktiwiteite', 'Aktiwiteite nie hier nie', 'Nie moontlik'],
      ],
      hint: 'Activities that are surely not possible, with a semicolon between them',
      example: 'Fishing',
    },
    tags: [],
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
  },
  absentCategories: {
    column: {
      headers: [
        ...['Categories not here', 'Not categories', 'Not for', 'Geen kategorie'],
        ...['Geen kategoriee', 'Kategoriee nie hier nie'],
      ],
      hint: 'Categories it is surely not, such as Pet Friendly where pets are not allowed',
      example: 'Coastal',
    },
    tags: [],
  },
} satisfies SourcesOf<typeof TERMS>;
