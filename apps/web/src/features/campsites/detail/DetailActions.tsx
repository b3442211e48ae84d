import type { MouseEvent } from 'react';
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import PrintRounded from '@mui/icons-material/PrintRounded';
import Box from '@mui/material/Box';
import type { CampsiteDetail } from '@kampvuur/contracts';
import DirectionsRounded from '@mui/icons-material/DirectionsRounded';
import ShareRounded from '@mui/icons-material/ShareRounded';
import MenuItem from '@mui/material/MenuItem';
import { ActionMenu } from '../../../ui/ActionMenu';
import { ActionButton } from './ActionButton';
import { coordinatesText, directionsTo, placeOf, type Place, shareOf, whatsAppLink } from './place-links';
import { PrintSheet } from './PrintSheet';
import { useCopy } from './use-copy';

/** What people do with a campsite they chose: go there, tell others, take it along on paper. */
export function DetailActions({ campsite }: { campsite: CampsiteDetail }) {
  const copy = useCopy();
  const place = placeOf(campsite);
  return (
    <Box role="group" aria-label={`Take ${campsite.name} along`} sx={ROW}>
      {place && <DirectionsMenu place={place} />}
      {place && (
        <ActionButton
          icon={<ContentCopyRounded />}
          label="Copy coordinates"
          shortLabel="Coordinates"
          onClick={() => void copy(coordinatesText(place), 'Coordinates copied')}
        />
      )}
      <ShareButton campsite={campsite} />
      <ActionButton icon={<PrintRounded />} label="Print" onClick={() => window.print()} />
      <PrintSheet campsite={campsite} />
    </Box>
  );
}

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  mt: 2,
} as const;

/** The way to a campsite in the map app of one's choice. */
function DirectionsMenu({ place }: { place: Place }) {
  return (
    <ActionMenu
      trigger={(props) => <ActionButton {...props} icon={<DirectionsRounded />} label="Directions" />}
    >
      {(close) =>
        directionsTo(place).map(({ label, href }) => (
          <MenuItem
            key={label}
            component="a"
            href={href}
            onClick={close}
            // The phone answers `geo:` itself; a window for it would stay empty.
            {...(href.startsWith('http') && { target: '_blank', rel: 'noopener noreferrer' })}
          >
            {label}
          </MenuItem>
        ))
      }
    </ActionMenu>
  );
}

/** The phone's own way to share where there is one, else the link and WhatsApp. */
function ShareButton({ campsite }: { campsite: CampsiteDetail }) {
  const copy = useCopy();
  const share = shareOf(campsite);
  const shareWith = (openMenu: (anchor: HTMLElement) => void) => async (event: MouseEvent<HTMLElement>) => {
    const anchor = event.currentTarget;
    if (!(await isShared(share))) openMenu(anchor);
  };
  return (
    <ActionMenu
      trigger={(props, open) => (
        <ActionButton {...props} onClick={shareWith(open)} icon={<ShareRounded />} label="Share" />
      )}
    >
      {(close) => [
        <MenuItem
          key="copy"
          onClick={() => {
            close();
            void copy(share.url, 'Link copied');
          }}
        >
          Copy link
        </MenuItem>,
        <MenuItem
          key="whatsapp"
          component="a"
          href={whatsAppLink(share)}
          target="_blank"
          rel="noopener noreferrer"
          onClick={close}
        >
          WhatsApp
        </MenuItem>,
      ]}
    </ActionMenu>
  );
}

/** True when the system took over; whoever closes its sheet wanted nothing else. */
async function isShared(share: ShareData): Promise<boolean> {
  if (typeof navigator.share !== 'function') return false;
  try {
    await navigator.share(share);
    return true;
  } catch (failure) {
    return failure instanceof DOMException && failure.name === 'AbortError';
  }
}
