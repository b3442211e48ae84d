import { MESSAGES } from '../../messages';
import { type FactGroup, type SourcesOf } from '../fact';

export const STATUS = {
  isClosed: {
    kind: 'yesNo',
    default: false,
    message: MESSAGES.isClosed,
    label: 'Closed',
    help: 'Permanently or until further notice, not for the season.',
    group: 'status',
    stored: 'column',
    download: { csv: 'closed', geoJson: 'closed' },
    setBy: ['edit', 'suggest', 'scrape', 'import'],
  },
  closedOn: {
    kind: 'date',
    onlyWhen: 'isClosed',
    label: 'Closed since',
    help: 'A day, a month or a year, as far as it is known.',
    placeholder: 'March 2024',
    group: 'status',
    stored: 'row',
    setBy: ['edit', 'suggest', 'scrape', 'import'],
  },
  closedReason: {
    kind: 'text',
    max: 200,
    onlyWhen: 'isClosed',
    label: 'Why it closed',
    placeholder: 'The farm was sold',
    group: 'status',
    stored: 'row',
    setBy: ['edit', 'suggest', 'scrape', 'import'],
  },
  adminVerified: {
    kind: 'yesNo',
    default: false,
    message: MESSAGES.adminVerified,
    label: 'Admin Verified',
    help: 'An administrator has checked these details.',
    group: 'status',
    stored: 'column',
    download: false,
    setBy: ['edit'],
  },
} as const satisfies FactGroup;

export const STATUS_SOURCES = {
  isClosed: {
    column: {
      headers: [
        ...['Closed', 'Permanently closed', 'Is closed', 'Gesluit', 'Permanent gesluit', 'Toe'],
        ...['Open', 'Is open', 'Open or closed', 'Open closed', 'Oop', 'Oop of toe', 'Oop of gesluit'],
        ...['Operational', 'Operating', 'Status', 'Operating status'],
      ],
      hint: 'yes when the campsite has closed for good or until further notice',
      example: 'no',
    },
  },
  closedOn: {
    column: {
      headers: [
        ...['Closed on', 'Closing date', 'Date closed', 'Closed date'],
        ...['Gesluit sedert', 'Gesluit op', 'Datum gesluit', 'Sluitingsdatum'],
      ],
      hint: 'Since when it is closed: a day, a month or a year',
      example: '',
    },
  },
  closedReason: {
    column: {
      headers: [
        ...['Reason closed', 'Reason for closing', 'Closing reason'],
        ...['Rede vir sluiting', 'Rede gesluit', 'Hoekom dit gesluit het'],
      ],
      hint: 'Why it closed, in a few words',
      example: '',
    },
  },
  adminVerified: {},
} satisfies SourcesOf<typeof STATUS>;
