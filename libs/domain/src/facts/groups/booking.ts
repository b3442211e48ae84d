import { MESSAGES } from '../../messages';
import { SOURCES as ALL, type FactGroup, type SourcesOf } from '../fact';

/** Longest text about a deposit, in characters. */
const MAX_DEPOSIT = 160;

export const BOOKING = {
  bookingMethods: {
    kind: 'severalOf',
    options: ['Phone', 'WhatsApp', 'Website', 'Email', 'Walk-in'],
    message: MESSAGES.bookingMethods,
    label: 'How to book',
    help: 'Walk-in: people are welcome without a booking.',
    group: 'booking',
    stored: 'row',
    setBy: ['edit', 'suggest', 'propose', 'import', 'openStreetMap'],
  },
  whatsappNumbers: {
    kind: 'entries',
    entry: 'phone',
    label: 'WhatsApp numbers',
    placeholder: '+27 82 555 0175',
    group: 'booking',
    stored: 'row',
    ages: true,
    setBy: ALL,
  },
  bookingUrl: {
    kind: 'link',
    label: 'Booking page',
    help: 'Only if it differs from the website.',
    placeholder: 'www.example.co.za/book',
    group: 'booking',
    stored: 'row',
    setBy: ['edit', 'suggest', 'propose', 'import', 'openStreetMap'],
  },
  bookingOpensMonths: {
    kind: 'number',
    unit: 'months',
    unitOfOne: 'month',
    min: 1,
    max: 24,
    decimals: 0,
    label: 'Bookings open ahead',
    help: 'How many months before the arrival bookings open',
    group: 'booking',
    stored: 'row',
    setBy: ['edit', 'suggest', 'propose', 'scrape', 'import'],
  },
  deposit: {
    kind: 'text',
    max: MAX_DEPOSIT,
    label: 'Deposit',
    placeholder: '50% to confirm the booking',
    group: 'booking',
    stored: 'row',
    ages: true,
    setBy: ['edit', 'suggest', 'propose', 'scrape', 'import'],
  },
  lateArrival: {
    kind: 'oneOf',
    options: ['Allowed', 'By arrangement', 'Not allowed'],
    message: MESSAGES.lateArrival,
    label: 'Late arrival',
    group: 'booking',
    stored: 'row',
    setBy: ['edit', 'suggest', 'propose', 'scrape', 'import'],
  },
  gateOpens: {
    kind: 'timeOfDay',
    label: 'Gate opens',
    placeholder: '06:00',
    group: 'booking',
    stored: 'row',
    setBy: ['edit', 'suggest', 'propose', 'scrape', 'import'],
  },
  gateCloses: {
    kind: 'timeOfDay',
    label: 'Gate closes',
    placeholder: '18:00',
    group: 'booking',
    stored: 'row',
    ages: true,
    setBy: ['edit', 'suggest', 'propose', 'scrape', 'import'],
  },
  openMonths: {
    kind: 'months',
    label: 'Open months',
    help: 'The months in which it takes campers',
    group: 'booking',
    stored: 'row',
    ages: true,
    setBy: ['edit', 'suggest', 'propose', 'import', 'openStreetMap'],
  },
} as const satisfies FactGroup;

export const BOOKING_SOURCES = {
  bookingMethods: {
    column: {
      headers: [
        ...['How to book', 'Booking method', 'Booking methods', 'Book by', 'Booking via', 'Book via'],
        ...['Bespreek via', 'Hoe om te bespreek', 'Besprekingsmetode', 'Besprekingsmetodes'],
      ],
      hint: 'Phone, WhatsApp, Website, Email, Walk-in; several with a semicolon between them',
      example: 'Phone; WhatsApp',
      values: {
        Phone: [
          'telephone',
          'phone call',
          'tel',
          'cell',
          'call',
          'telefoon',
          'telefonies',
          'bel',
          'foon',
          'selfoon',
        ],
        WhatsApp: ['whats app', 'wa'],
        Website: ['web', 'web site', 'online', 'online booking', 'internet', 'webwerf', 'webblad', 'aanlyn'],
        Email: ['e mail', 'mail', 'epos', 'e pos'],
        'Walk-in': [
          ...['walk in', 'walkin', 'walk ins', 'no booking', 'no bookings', 'at the gate', 'on arrival'],
          ...[
            'first come first served',
            'sonder bespreking',
            'geen bespreking',
            'geen besprekings',
            'by die hek',
            'by aankoms',
            'instap',
          ],
        ],
      },
    },
    tags: ['reservation', 'reservation:phone', 'reservation:website', 'reservation:email'],
  },
  whatsappNumbers: {
    column: {
      headers: [
        ...['WhatsApp', 'WhatsApp Number', 'WhatsApp Numbers', 'WhatsApp No', 'Whats App'],
        ...['WhatsApp nommer', 'WhatsApp nommers', 'WhatsAppnommer'],
      ],
      hint: 'Numbers with WhatsApp; several with a semicolon between them. Format the column as text',
      example: '082 555 0175',
    },
    tags: ['contact:whatsapp', 'whatsapp', 'phone:whatsapp'],
  },
  bookingUrl: {
    column: {
      headers: [
        ...[
          'Booking page',
          'Booking link',
          'Booking URL',
          'Booking website',
          'Booking site',
          'Online booking',
        ],
        ...[
          'Reservation link',
          'Besprekingskakel',
          'Besprekingsblad',
          'Besprekingsbladsy',
          'Aanlyn bespreking',
        ],
      ],
      hint: 'Address of the page to book on, if it is not the website',
      example: 'https://witkrans.example/book',
    },
    tags: ['website:booking', 'reservation:website', 'booking:website'],
  },
  bookingOpensMonths: {
    column: {
      headers: [
        ...['Bookings Open', 'Bookings open months ahead', 'Months ahead', 'Book ahead', 'Booking window'],
        ...[
          'Besprekings oop',
          'Besprekings vooruit oop',
          'Maande vooruit',
          'Besprekings open maande vooruit',
        ],
      ],
      hint: 'Number of months before the arrival, as 11',
      example: 11,
    },
    page: {
      labels: [
        ...['bookings open', 'reservations open', 'book up to', 'booked up to', 'bookings up to'],
        ...['bookings can be made up to', 'bookings may be made up to', 'bookings are accepted up to'],
        ...['bookings are taken up to', 'reservations can be made up to', 'reservations are accepted up to'],
        ...['besprekings open', 'bespreek tot', 'besprekings kan gemaak word tot'],
      ],
      behind: ['ahead', 'in advance', 'before', 'prior to', 'vooruit', 'voor', 'voor die tyd'],
    },
  },
  deposit: {
    column: {
      headers: ['Deposit', 'Deposit required', 'Booking deposit', 'Deposito', 'Deposito vereis'],
      hint: 'What is paid when booking, in a few words',
      example: '50% to confirm',
    },
  },
  lateArrival: {
    column: {
      headers: [
        'Late arrival',
        'Late arrivals',
        'Late check-in',
        'Arrive late',
        'Laat aankoms',
        'Laat inklok',
      ],
      hint: 'Allowed, By arrangement or Not allowed',
      example: 'By arrangement',
      values: {
        Allowed: ['yes', 'allowed', 'ok', 'welcome', 'any time', 'ja', 'toegelaat', 'welkom', 'enige tyd'],
        'By arrangement': [
          'arrange',
          'on arrangement',
          'by prior arrangement',
          'volgens reëling',
          'reël vooraf',
          'volgens afspraak',
        ],
        'Not allowed': ['no', 'not permitted', 'nee', 'nie toegelaat', 'nie toegelaat nie'],
      },
    },
  },
  gateOpens: {
    column: {
      headers: [
        'Gate opens',
        'Gates open',
        'Gate opening time',
        'Gate open',
        'Hek oop',
        'Hek open',
        'Hekke open',
      ],
      hint: 'Time of day, as 06:00',
      example: '06:00',
    },
  },
  gateCloses: {
    column: {
      headers: [
        ...['Gate closes', 'Gates close', 'Gate closing time', 'Gate close', 'Gate closed'],
        ...['Hek toe', 'Hek sluit', 'Hekke sluit'],
      ],
      hint: 'Time of day, as 18:00',
      example: '18:00',
    },
  },
  openMonths: {
    column: {
      headers: [
        ...['Open months', 'Months open', 'Open season', 'Season', 'Seasons', 'Camping season', 'Open in'],
        ...['Closed months', 'Months closed', 'Closed in', 'Closed season', 'Gesluit in', 'Maande gesluit'],
        ...['Oop maande', 'Maande oop', 'Seisoen', 'Seisoene', 'Oop seisoen', 'Kampseisoen'],
      ],
      hint: 'The months in which it takes campers, as April to September; all year when it never closes',
      example: 'September to May',
    },
    tags: ['opening_hours', 'seasonal'],
  },
} satisfies SourcesOf<typeof BOOKING>;
