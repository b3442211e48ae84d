import { folded } from './folding';
import type { ImportField } from './import-fields';

/** What the words of a header say its column holds, unless one of the others stands beside them. */
interface HeaderWords {
  field: ImportField;
  words: readonly string[];
  unless?: readonly string[];
}

const HEADER_WORDS: readonly HeaderWords[] = [
  {
    field: 'name',
    words: ['name', 'names', 'naam'],
    // Somebody's or something else's.
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
    // Not what a night costs.
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
    words: ['pets', 'dogs', 'troeteldiere', 'honde'],
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

/** Fields of which two stand in one column under a name of its own. */
const TOGETHER: readonly [ImportField, ImportField, ImportField][] = [
  ['latitude', 'longitude', 'coordinates'],
  ['contactPhones', 'contactEmails', 'contacts'],
];

/** A header has few words; a sentence with one of ours in it is none. */
const WORDS_MAX = 6;
/** Values, not headers: addresses and anything with a number. */
const VALUE = /[@\d]|:\/\/|www\./i;

/**
 * Recognises a header that is no listed synonym by its words: `Name of establishment`, `hotel_name`, `NameOfHospital`,
 * `Tarief per nag`. Undefined when they say nothing, or two things.
 */
export function fieldByWords(header: string): ImportField | undefined {
  if (VALUE.test(header)) return undefined;
  const words = folded(header.replaceAll('_', ' ').replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')).split(' ');
  if (words.length > WORDS_MAX) return undefined;
  const has = (word: string) => words.includes(word);
  const said = HEADER_WORDS.filter((each) => each.words.some(has) && !each.unless?.some(has)).map(
    ({ field }) => field,
  );
  // `Town name`, `Hotel phone` and `GPS latitude` are about the other thing.
  const fields = said.length === 1 ? said : said.filter((each) => each !== 'name' && each !== 'coordinates');
  if (fields.length < 2) return fields[0];
  const pair = TOGETHER.find(([one, other]) => fields.includes(one) && fields.includes(other));
  return fields.length === 2 ? pair?.[2] : undefined;
}
