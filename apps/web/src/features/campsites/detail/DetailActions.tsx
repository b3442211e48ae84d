import type { MouseEvent, ComponentProps, ReactNode } from 'react';
import Box from '@mui/material/Box';
import type { CampsiteDetail } from '@kampvuur/contracts';
import MenuItem from '@mui/material/MenuItem';
import Button from '@mui/material/Button';
import { ContentCopyRounded } from '../../../base/icons/ContentCopyRounded';
import { DirectionsRounded } from '../../../base/icons/DirectionsRounded';
import { PrintRounded } from '../../../base/icons/PrintRounded';
import { ShareRounded } from '../../../base/icons/ShareRounded';
import { ActionMenu } from '../../../ui/menus/ActionMenu';
import { copyText } from '../../../base/copy-text';
import { useAppDispatch } from '../../../base/store';
import { showToast } from '../../../base/toasts';
import {
  coordinatesText,
  directionLinks,
  destinationOf,
  type Destination,
  shareDataOf,
  whatsAppLink,
} from './place-links';
import { PrintSheet } from './PrintSheet';
import { say } from '../say';

/** Buttons for directions, coordinates, sharing and printing. */
export function DetailActions({ campsite }: { campsite: CampsiteDetail }) {
  const copy = useCopy();
  const destination = destinationOf(campsite);
  return (
    <Box role="group" aria-label={say('takeAlong', { name: campsite.name })} sx={ROW}>
      {destination && <DirectionsMenu destination={destination} />}
      {destination && (
        <ActionButton
          icon={<ContentCopyRounded />}
          label={say('copyCoordinates')}
          shortLabel={say('coordinates')}
          onClick={() => void copy(coordinatesText(destination), say('coordinatesCopied'))}
        />
      )}
      <ShareButton campsite={campsite} />
      <ActionButton icon={<PrintRounded />} label={say('print')} onClick={() => window.print()} />
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

/** Opens a route to the campsite in one of several map apps. */
function DirectionsMenu({ destination }: { destination: Destination }) {
  return (
    <ActionMenu
      trigger={(props) => <ActionButton {...props} icon={<DirectionsRounded />} label={say('directions')} />}
    >
      {(close) =>
        directionLinks(destination).map(({ label, href }) => (
          <MenuItem
            key={label}
            component="a"
            href={href}
            onClick={close}
            // `geo:` opens an app: a new tab for it would stay empty.
            {...(href.startsWith('http') && { target: '_blank', rel: 'noopener noreferrer' })}
          >
            {label}
          </MenuItem>
        ))
      }
    </ActionMenu>
  );
}

/** Opens the system's share sheet where there is one, else a menu with the link and WhatsApp. */
function ShareButton({ campsite }: { campsite: CampsiteDetail }) {
  const copy = useCopy();
  const share = shareDataOf(campsite);
  const shareOrOpen = (openMenu: (anchor: HTMLElement) => void) => async (event: MouseEvent<HTMLElement>) => {
    const anchor = event.currentTarget;
    if (!(await shareNatively(share))) openMenu(anchor);
  };
  return (
    <ActionMenu
      trigger={(props, open) => (
        <ActionButton {...props} onClick={shareOrOpen(open)} icon={<ShareRounded />} label={say('share')} />
      )}
    >
      {(close) => [
        <MenuItem
          key="copy"
          onClick={() => {
            close();
            void copy(share.url, say('linkCopied'));
          }}
        >
          {say('copyLink')}
        </MenuItem>,
        <MenuItem
          key="whatsapp"
          component="a"
          href={whatsAppLink(share)}
          target="_blank"
          rel="noopener noreferrer"
          onClick={close}
        >
          {say('whatsapp')}
        </MenuItem>,
      ]}
    </ActionMenu>
  );
}

/** Returns false if the browser cannot share; a share sheet that was closed without sharing returns true. */
async function shareNatively(share: ShareData): Promise<boolean> {
  if (typeof navigator.share !== 'function') return false;
  try {
    await navigator.share(share);
    return true;
  } catch (failure) {
    return failure instanceof DOMException && failure.name === 'AbortError';
  }
}

/** Copies a text and shows a toast; if copying fails, the toast contains the text, to be copied by hand. */
function useCopy(): (text: string, successTitle: string) => Promise<void> {
  const dispatch = useAppDispatch();
  return async (text, successTitle) => {
    const isCopied = await copyText(text);
    if (isCopied) dispatch(showToast({ title: successTitle, description: text }));
    else dispatch(showToast({ title: say('couldNotCopy'), description: text, variant: 'destructive' }));
  };
}

type ActionButtonProps = Omit<ComponentProps<typeof Button>, 'children'> & {
  icon: ReactNode;
  label: string;
  /** Shorter label for phones, where four buttons share a row. */
  shortLabel?: string;
};

/** A button with its icon above the label on a phone, beside it elsewhere. */
function ActionButton({ icon, label, shortLabel = label, ...props }: ActionButtonProps) {
  return (
    <Button {...props} variant="text" aria-label={label} sx={ACTION}>
      <Box component="span" aria-hidden sx={{ display: 'grid', color: 'primary.main' }}>
        {icon}
      </Box>
      <Box component="span" sx={{ display: { sm: 'none' } }}>
        {shortLabel}
      </Box>
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {label}
      </Box>
    </Button>
  );
}

const ACTION = {
  flexDirection: { xs: 'column', sm: 'row' },
  gap: { xs: '6px', sm: 1 },
  // On a phone the buttons fill the row, each sized by its label.
  flex: { xs: '1 1 auto', sm: 'none' },
  minWidth: 0,
  minHeight: { xs: 64, sm: 44 },
  px: { xs: 0.75, sm: 1.5 },
  border: 'divider',
  bgcolor: 'background.paper',
  color: 'text.primary',
  fontSize: { xs: '0.8125rem', sm: '0.9375rem' },
  lineHeight: 18 / 13,
  '&:hover': { bgcolor: 'background.paper', borderColor: 'text.primary' },
} as const;
