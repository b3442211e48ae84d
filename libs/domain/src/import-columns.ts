// Not part of the domain's own index: only imports need these words.
import { folded } from './folding';
import type { ImportField } from './import-fields';
import { fieldByWords } from './import-header-words';

/** A column of the template (docs/decisions 9). */
export interface ImportColumn {
  field: ImportField;
  isRequired: boolean;
  /** What to write in it, for the template's notes. */
  hint: string;
  /** Values of the template's example row. */
  example: string | number;
  /** Other headers it is recognised by; letter case, spaces and punctuation are ignored. */
  synonyms: readonly string[];
}

/** The columns of an import, in the order of the template. */
export const IMPORT_COLUMNS: readonly ImportColumn[] = [
  {
    field: 'name',
    isRequired: true,
    hint: 'Name of the campsite',
    example: 'Witkrans Bush Camp',
    synonyms: [
      ...['Campsite Name', 'Campsite', 'Camp Name', 'Camp', 'Park Name', 'Park', 'Site Name', 'Title'],
      ...[
        'Resort',
        'Resort Name',
        'Establishment',
        'Place Name',
        'Facility Name',
        'Naam',
        'Kampplek',
        'Kampnaam',
        'Oord',
        'Campground',
      ],
    ],
  },
  {
    field: 'province',
    isRequired: true,
    hint: 'One of the nine provinces; short forms such as KZN or Wes-Kaap are read too',
    example: 'Limpopo',
    synonyms: ['Region', 'Prov', 'Provinsie', 'Province Name', 'State', 'Streek'],
  },
  {
    field: 'closestTown',
    isRequired: false,
    hint: 'The nearest town',
    example: 'Modimolle',
    synonyms: [
      ...['Town', 'Nearest Town', 'City', 'Nearest City', 'Town City', 'Place', 'Dorp', 'Naaste Dorp'],
      ...['Location Town', 'Suburb', 'Village'],
    ],
  },
  {
    field: 'shortDescription',
    isRequired: false,
    hint: 'One or two sentences for the card',
    example: 'Ten shaded stands beside a river.',
    synonyms: ['Short', 'Summary', 'Teaser', 'Tagline', 'Brief Description', 'Kort Beskrywing', 'Opsomming'],
  },
  {
    field: 'longDescription',
    isRequired: false,
    hint: 'The full description',
    example: 'Stands under tamboti trees, each with its own braai place. The last 4 km are gravel.',
    synonyms: [
      'Description',
      'Full Description',
      'About',
      'Details',
      'Beskrywing',
      'Lang Beskrywing',
      'Info',
    ],
  },
  {
    field: 'latitude',
    isRequired: false,
    hint: 'Decimal degrees, negative in South Africa; one column "GPS Coordinates" for both is read too',
    example: -24.5512,
    synonyms: ['Lat', 'GPS Latitude', 'GPS Lat', 'Latitude S', 'Lat S', 'Breedtegraad', 'South', 'Y'],
  },
  {
    field: 'longitude',
    isRequired: false,
    hint: 'Decimal degrees',
    example: 28.7093,
    synonyms: [
      ...['Long', 'Lng', 'Lon', 'GPS Longitude', 'GPS Long', 'GPS Lng', 'Longitude E', 'Long E'],
      ...['Lengtegraad', 'East', 'X'],
    ],
  },
  {
    field: 'rates',
    isRequired: false,
    hint: 'Lowest price a night in rand; 0 or FREE when it costs nothing',
    example: 220,
    synonyms: [
      ...[
        'Rate',
        'Price',
        'Price per night',
        'Price from',
        'Rate per night',
        'Rates per night',
        'Cost',
        'Fee',
      ],
      ...[
        'Tariff',
        'Tariffs',
        'Prices',
        'Rates from',
        'Nightly rate',
        'Per night',
        'Prys',
        'Tarief',
        'Koste',
      ],
      ...['Cost per night', 'Prys per nag', 'From price'],
    ],
  },
  {
    field: 'websiteUrls',
    isRequired: false,
    hint: 'Websites; several with a semicolon between them',
    example: 'https://witkrans.example',
    synonyms: [
      ...['Website', 'Websites', 'URL', 'URLs', 'Web', 'Web Site', 'Web Address', 'Website URL', 'Webpage'],
      ...['Website Address', 'Homepage', 'Link', 'Links', 'WWW', 'Webwerf', 'Webblad'],
    ],
  },
  {
    field: 'facebookUrl',
    isRequired: false,
    hint: 'Address of the Facebook page',
    example: 'https://www.facebook.com/witkrans.example',
    synonyms: ['Facebook', 'FB', 'Facebook Page', 'Facebook Link', 'FB Page', 'Facebook Address'],
  },
  {
    field: 'contactPhones',
    isRequired: false,
    hint: 'Phone numbers; several with a semicolon between them. Format the column as text',
    example: '014 555 0175; 082 555 0175',
    synonyms: [
      ...['Phone', 'Phones', 'Phone Number', 'Phone Numbers', 'Phone No', 'Tel', 'Tel No', 'Tel Number'],
      ...['Telephone', 'Telephone Number', 'Cell', 'Cell No', 'Cell Number', 'Cellphone', 'Mobile'],
      ...['Mobile Number', 'Contact Number', 'Contact Numbers', 'Contact No', 'Contact Phone', 'Contact Tel'],
      ...['Contact Cell', 'Telefoon', 'Telefoonnommer', 'Selfoon', 'Landline', 'WhatsApp', 'Kontak nommer'],
    ],
  },
  {
    field: 'contactEmails',
    isRequired: false,
    hint: 'Email addresses; several with a semicolon between them',
    example: 'bookings@witkrans.example',
    synonyms: [
      ...['Email', 'Emails', 'E-mail', 'Mail', 'Email Address', 'Email Addresses', 'E-mail Address'],
      ...['Contact Email', 'Contact E-mail', 'Epos', 'E-pos', 'Eposadres'],
    ],
  },
  {
    field: 'imageUrls',
    isRequired: false,
    hint: 'Addresses of pictures; several with a semicolon between them',
    example: 'https://witkrans.example/river.jpg',
    synonyms: [
      'Image',
      'Images',
      'Image URL',
      'Picture',
      'Pictures',
      'Photo',
      'Photos',
      'Photo URL',
      'Foto',
      'Fotos',
    ],
  },
  {
    field: 'facilities',
    isRequired: false,
    hint: 'Names of facilities with a semicolon between them',
    example: 'Ablutions; Braai places; Power points',
    synonyms: ['Facility', 'Amenities', 'Amenity', 'Fasiliteite', 'Geriewe', 'Features'],
  },
  {
    field: 'activities',
    isRequired: false,
    hint: 'Names of activities with a semicolon between them',
    example: 'Hiking; Bird watching',
    synonyms: [
      ...['Activity', 'Things to do', 'What to do'],
      ...['Aktiwiteite', 'Wat om te doen', 'Dinge om te doen'],
    ],
  },
  {
    field: 'categories',
    isRequired: false,
    hint: 'Names of categories with a semicolon between them',
    example: 'Bushveld; Family',
    synonyms: [
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
  },
  {
    field: 'petFriendly',
    isRequired: false,
    hint: 'yes when pets are welcome',
    example: 'yes',
    synonyms: [
      ...['Pets', 'Pets Allowed', 'Pet', 'Dogs', 'Dogs Allowed', 'Dog Friendly', 'Pets Welcome'],
      ...['Troeteldiere', 'Troeteldiervriendelik', 'Honde'],
    ],
  },
];

/** Headers of fields that are read and are not in the template. */
const FURTHER_HEADERS: readonly [ImportField, readonly string[]][] = [
  [
    'coordinates',
    [
      ...['Coordinates', 'GPS Coordinates', 'GPS', 'GPS Coords', 'Coords', 'Lat Long', 'Lat Lng', 'Lat Lon'],
      ...[
        'Latitude Longitude',
        'Location',
        'Position',
        'Koordinate',
        'GPS Koordinate',
        'GPS Location',
        'Map Link',
      ],
      ...['Google Maps', 'Google Maps Link', 'Co-ordinates', 'GPS Co-ordinates'],
    ],
  ],
  ['id', ['Campsite id', 'Kampvuur id']],
  [
    'contacts',
    [
      'Contact',
      'Contacts',
      'Contact Details',
      'Contact Info',
      'Contact Information',
      'Kontak',
      'Kontakbesonderhede',
    ],
  ],
];

/** Canonical form of a header, by which synonyms are looked up. */
export function headerKey(text: string): string {
  return folded(text).replaceAll(' ', '');
}

const FIELD_BY_KEY = new Map<string, ImportField>([
  ...FURTHER_HEADERS.flatMap(([field, names]) =>
    [field, ...names].map((name) => [headerKey(name), field] as const),
  ),
  ...IMPORT_COLUMNS.flatMap(({ field, synonyms }) =>
    [field, ...synonyms].map((name) => [headerKey(name), field] as const),
  ),
]);

/** Headers below a group header that must not be taken for a field: `Name` below `Owner`. */
const NOT_FIELDS = new Set(
  ['Contact Name', 'Owner Name', 'Manager Name', 'Contact Person Name'].map(headerKey),
);

/**
 * The field of a column by its header; undefined when it is not recognised. Brackets and a number at the end are
 * ignored (`Price (ZAR)`, `Phone 2`). `group` is the header above it, as in `Contact` over `Phone`.
 */
export function importFieldOf(header: string, group = ''): ImportField | undefined {
  if (NOT_FIELDS.has(headerKey(`${group} ${header}`))) return undefined;
  const plain = header.replace(/\(.*?\)|\[.*?\]/g, ' ').replace(/[\d\s*:#.]+$/, '');
  const wordings = [`${group} ${plain}`, header, plain];
  for (const wording of wordings) {
    const field = FIELD_BY_KEY.get(headerKey(wording));
    if (field) return field;
  }
  return fieldByWords(`${group} ${plain}`.trim());
}

/** The example row of the template, by field; an import skips it. */
export const IMPORT_EXAMPLE = new Map(IMPORT_COLUMNS.map(({ field, example }) => [field, example]));
