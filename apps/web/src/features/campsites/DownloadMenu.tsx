import FileDownloadRounded from '@mui/icons-material/FileDownloadRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { EXPORT_MAX, MESSAGES, type ExportFormat } from '@kampvuur/domain';
import { ActionMenu } from './ActionMenu';

const FORMATS: readonly { format: ExportFormat; label: string; use: string }[] = [
  { format: 'gpx', label: 'GPX', use: 'GPS devices and hiking apps' },
  { format: 'kml', label: 'KML', use: 'Google Earth' },
  { format: 'geojson', label: 'GeoJSON', use: 'Map software' },
  { format: 'csv', label: 'CSV', use: 'Spreadsheets' },
];

interface DownloadMenuProps {
  /** Address of the file in a format. */
  href: (format: ExportFormat) => string;
  /** Campsites the file would hold; undefined while unknown. */
  total?: number;
}

/** Takes campsites along as a file. One file holds so many and no more: then the menu says why it offers none. */
export function DownloadMenu({ href, total = 0 }: DownloadMenuProps) {
  const isTooMany = total > EXPORT_MAX;
  return (
    <ActionMenu
      align="right"
      trigger={(props) => (
        <Button
          {...props}
          variant="outlined"
          size="small"
          startIcon={<FileDownloadRounded fontSize="small" />}
          sx={{ flex: 'none', borderWidth: 1, borderColor: 'divider', fontSize: '0.9375rem' }}
        >
          Download
        </Button>
      )}
    >
      {(close) =>
        isTooMany ? (
          <MenuItem aria-disabled onClick={close} sx={REASON}>
            {MESSAGES.tooManyToExport}
          </MenuItem>
        ) : (
          FORMATS.map(({ format, label, use }) => (
            <MenuItem key={format} component="a" href={href(format)} download onClick={close}>
              <Box component="span" sx={{ minWidth: 72, fontWeight: 600 }}>
                {label}
              </Box>
              <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
                {use}
              </Box>
            </MenuItem>
          ))
        )
      }
    </ActionMenu>
  );
}

const REASON = {
  maxWidth: 280,
  whiteSpace: 'normal',
  color: 'text.secondary',
  fontSize: '0.875rem',
  lineHeight: 20 / 14,
} as const;
