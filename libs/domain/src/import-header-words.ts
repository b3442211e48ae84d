import { folded } from './folding';
import type { ImportField } from './import-fields';

/** Words by which a header is recognised as a field, unless it also has a word of `unless`. */
interface HeaderWords {
  field: ImportField;
  words: readonly string[];
  unless?: readonly string[];
}

const HEADER_WORDS: readonly HeaderWords[] = [
  {
    field: 'name',
    words: ['name', 'names', 'naam'],
    // The name of something else.
    unless: [
      ...[
        'contact',
        'owner',
        'manager',
        'person',
        'first',
        'last',
        'user',
        'file',
        'host',
        'company',
        'agent',
      ],
      ...[
        'kontak',
        'eienaar',
        'bestuurder',
        'persoon',
        'maatskappy',
        'street',
        'road',
        'straat',
        'route',
        'area',
      ],
      ...['type', 'tipe', 'number', 'nommer', 'id', 'code', 'district', 'municipality', 'munisipaliteit'],
    ],
  },
  { field: 'province', words: ['province', 'provinsie', 'prov'] },
  { field: 'closestTown', words: ['town', 'towns', 'dorp', 'city', 'stad'] },
  { field: 'shortDescription', words: ['summary', 'teaser', 'tagline', 'opsomming'] },
  { field: 'longDescription', words: ['description', 'beskrywing', 'omskrywing'] },
  { field: 'latitude', words: ['latitude', 'lat', 'breedtegraad'] },
  { field: 'longitude', words: ['longitude', 'long', 'lng', 'lon', 'lengtegraad'] },
  { field: 'coordinates', words: ['coordinates', 'coords', 'koordinate', 'gps'] },
  {
    field: 'rates',
    words: [
      ...['price', 'prices', 'rate', 'rates', 'tariff', 'tariffs', 'fee', 'fees', 'cost', 'costs'],
      ...['prys', 'pryse', 'tarief', 'tariewe', 'koste', 'fooi', 'fooie'],
      ...['kampfooi', 'kampfooie', 'kampgeld'],
    ],
    // Prices of something else than a night.
    unless: [
      ...['child', 'children', 'kids', 'kinders', 'pensioner', 'pensioners', 'deposit', 'deposito', 'extra'],
      ...[
        'additional',
        'visitor',
        'visitors',
        'besoekers',
        'vehicle',
        'car',
        'gate',
        'entrance',
        'entry',
        'levy',
      ],
      ...[
        'conservation',
        'booking',
        'cancellation',
        'admin',
        'pet',
        'pets',
        'dog',
        'dogs',
        'weekend',
        'peak',
        'year',
      ],
    ],
  },
  { field: 'facebookUrl', words: ['facebook', 'fb'] },
  {
    field: 'imageUrls',
    words: ['image', 'images', 'photo', 'photos', 'picture', 'pictures', 'foto', 'fotos'],
  },
  {
    field: 'websiteUrls',
    words: [
      ...['website', 'websites', 'web', 'url', 'urls', 'homepage'],
      ...['webwerf', 'webblad', 'webtuiste', 'webadres'],
    ],
  },
  { field: 'contactEmails', words: ['email', 'emails', 'mail', 'epos'] },
  {
    field: 'contactPhones',
    words: [
      ...[
        'phone',
        'phones',
        'telephone',
        'telephones',
        'tel',
        'cell',
        'cellphone',
        'mobile',
        'whatsapp',
        'landline',
      ],
      ...['telefoon', 'telefoonnommer', 'selfoon', 'selfoonnommer', 'landlyn'],
      ...['sel', 'selnommer', 'kontaknommer', 'kontaknommers'],
    ],
    unless: ['fax', 'faks', 'emergency', 'nood'],
  },
  { field: 'facilities', words: ['facilities', 'amenities', 'fasiliteite', 'geriewe'] },
  { field: 'activities', words: ['activities', 'aktiwiteite'] },
  {
    field: 'petFriendly',
    words: ['pets', 'dogs', 'pet', 'dog', 'troeteldiere', 'honde'],
    unless: [
      'fee',
      'fees',
      'price',
      'rate',
      'rates',
      'cost',
      'levy',
      'deposit',
      'fooi',
      'tarief',
      'prys',
      'koste',
    ],
  },
];

/** Pairs of fields in one column, with the field of such a column. */
const COMBINED: readonly [ImportField, ImportField, ImportField][] = [
  ['latitude', 'longitude', 'coordinates'],
  ['contactPhones', 'contactEmails', 'contacts'],
  ['contactPhones', 'websiteUrls', 'contacts'],
  ['contactEmails', 'websiteUrls', 'contacts'],
];

/** A text of more words is a sentence and not a header. */
const MAX_WORDS = 6;
/** Marks values, which are not headers: email and web addresses, and anything with a digit. */
const VALUE = /[@\d]|:\/\/|www\./i;

/**
 * Recognises a header that is not a listed synonym by its words: `Name of establishment`, `hotel_name`,
 * `NameOfHospital`, `Tarief per nag`. Undefined when no field matches, or several.
 */
export function fieldByWords(header: string): ImportField | undefined {
  if (VALUE.test(header)) return undefined;
  const words = folded(header.replaceAll('_', ' ').replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')).split(' ');
  if (words.length > MAX_WORDS) return undefined;
  const has = (word: string) => words.includes(word);
  const matches = HEADER_WORDS.filter((each) => each.words.some(has) && !each.unless?.some(has)).map(
    ({ field }) => field,
  );
  // In `Town name`, `Hotel phone` and `GPS latitude` the more specific field is meant.
  const fields =
    matches.length === 1 ? matches : matches.filter((each) => each !== 'name' && each !== 'coordinates');
  if (fields.length < 2) return fields[0];
  const pair = COMBINED.find(([one, other]) => fields.includes(one) && fields.includes(other));
  return fields.length === 2 ? pair?.[2] : undefined;
}
