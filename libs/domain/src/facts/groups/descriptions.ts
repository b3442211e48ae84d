import { MAX_TEXT } from '../../limits';
import { type FactGroup, type SourcesOf } from '../fact';

export const DESCRIPTIONS = {
  shortDescription: {
    kind: 'longText',
    max: MAX_TEXT,
    label: 'Short description',
    help: 'Two lines on the card: what is special here.',
    group: 'descriptions',
    stored: 'column',
    download: false,
    searched: true,
    setBy: ['edit', 'propose', 'scrape', 'import'],
  },
  longDescription: {
    kind: 'longText',
    max: MAX_TEXT,
    label: 'Long description',
    help: 'The About section. An empty line starts a new paragraph.',
    group: 'descriptions',
    stored: 'column',
    download: false,
    searched: true,
    setBy: ['edit', 'propose', 'import', 'openStreetMap'],
  },
} as const satisfies FactGroup;

export const DESCRIPTIONS_SOURCES = {
  shortDescription: {
    column: {
      headers: ['Short', 'Summary', 'Teaser', 'Tagline', 'Brief Description', 'Kort Beskrywing', 'Opsomming'],
      words: ['summary', 'teaser', 'tagline', 'opsomming'],
      hint: 'One or two sentences for the card',
      example: 'Ten shaded stands beside a river.',
    },
  },
  longDescription: {
    column: {
      headers: [
        'Description',
        'Full Description',
        'About',
        'Details',
        'Beskrywing',
        'Lang Beskrywing',
        'Info',
      ],
      words: ['description', 'beskrywing', 'omskrywing'],
      hint: 'The full description',
      example: 'Stands under tamboti trees, each with its own braai place. The last 4 km are gravel.',
    },
    tags: ['description'],
  },
} satisfies SourcesOf<typeof DESCRIPTIONS>;
