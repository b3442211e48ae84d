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
    setBy: ['edit', 'suggest', 'scrape'],
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
  isClosed: {},
  adminVerified: {},
} satisfies SourcesOf<typeof STATUS>;
