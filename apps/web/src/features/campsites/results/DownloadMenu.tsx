import type { ReactElement } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type MenuItem from '@mui/material/MenuItem';
import { Link } from 'react-router-dom';
import { MAX_EXPORT, type ExportFormat, TOO_MANY_TO_EXPORT } from '@kampvuur/domain/campsite-list';
import { DownloadRounded } from '../../../base/icons/DownloadRounded';
import { addressInLanguage } from '../../../base/messages/language';
import { spoken } from '../../../base/messages/spoken';
import { ActionMenu } from '../../../ui/menus/ActionMenu';
import { say } from '../say-list';
import { COMPACT_BUTTON, COMPACT_LABEL } from './compact-button';

interface Format {
  format: ExportFormat;
  label: string;
}

const FORMATS: readonly Format[] = [
  { format: 'gpx', label: 'GPX' },
  { format: 'kml', label: 'KML' },
  { format: 'geojson', label: 'GeoJSON' },
  { format: 'csv', label: 'CSV' },
];

/** The server refuses it to campers. */
const FACTS: Format = { format: 'facts', label: 'CSV' };

interface DownloadMenuProps {
  /** URL of the file in a format. */
  href: (format: ExportFormat) => string;
  /** Number of campsites in the file; undefined while unknown. */
  total?: number;
  /** The page that keeps them on the device; undefined offers none. */
  offlinePagePath?: string;
  /** What is kept is the part of the map that is shown. */
  isOfArea?: boolean;
  /** Offers the file of facts too. */
  isAdmin?: boolean;
}

/** Downloads campsites as a file. If there are too many for one file, the menu says so instead. */
export function DownloadMenu({
  href,
  total = 0,
  offlinePagePath,
  isOfArea = false,
  isAdmin = false,
}: DownloadMenuProps) {
  const formats = isAdmin ? [...FORMATS, FACTS] : FORMATS;
  const isTooMany = total > MAX_EXPORT;
  return (
    <ActionMenu
      align="right"
      trigger={(props) => (
        <Button {...props} variant="outlined" size="small" aria-label={say('download')} sx={COMPACT_BUTTON}>
          <DownloadRounded fontSize="small" />
          <Box component="span" sx={COMPACT_LABEL}>
            {say('download')}
          </Box>
        </Button>
      )}
    >
      {(close, MenuItem) => [
        ...(isTooMany ? [reason(close, MenuItem)] : files(formats, href, close, MenuItem)),
        offlinePagePath !== undefined && (
          <MenuItem key="keep" component={Link} to={offlinePagePath} onClick={close}>
            {isOfArea ? say('keepArea') : say('keep')}
          </MenuItem>
        ),
      ]}
    </ActionMenu>
  );
}

/** Why there are no formats. */
function reason(close: () => void, Item: typeof MenuItem): ReactElement {
  return (
    <Item key="reason" aria-disabled onClick={close} sx={REASON}>
      {spoken(TOO_MANY_TO_EXPORT)}
    </Item>
  );
}

function files(
  formats: readonly Format[],
  href: DownloadMenuProps['href'],
  close: () => void,
  Item: typeof MenuItem,
): ReactElement[] {
  return formats.map(({ format, label }) => (
    <Item key={format} component="a" href={addressInLanguage(href(format))} download onClick={close}>
      <Box component="span" sx={{ minWidth: 72, fontWeight: 600 }}>
        {label}
      </Box>
      <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
        {say(`use.${format}`)}
      </Box>
    </Item>
  ));
}

const REASON = {
  maxWidth: 280,
  whiteSpace: 'normal',
  color: 'text.secondary',
  fontSize: '0.875rem',
  lineHeight: 20 / 14,
} as const;
