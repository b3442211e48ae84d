import type { MouseEvent, ComponentProps, ReactNode } from 'react';
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import PrintRounded from '@mui/icons-material/PrintRounded';
import Box from '@mui/material/Box';
import type { CampsiteDetail } from '@kampvuur/contracts';
import DirectionsRounded from '@mui/icons-material/DirectionsRounded';
import ShareRounded from '@mui/icons-material/ShareRounded';
import MenuItem from '@mui/material/MenuItem';
import Button from '@mui/material/Button';
import { ActionMenu } from '../../../ui/ActionMenu';
import { copyText } from '../../../base/copy-text';
import { useAppDispatch } from '../../../base/store';
import { showToast } from '../../../base/toasts';
import { coordinatesText, directionsTo, placeOf, type Place, shareOf, whatsAppLink } from './place-links';
import { PrintSheet } from './PrintSheet';

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

/** Copies a text and says so; where that is impossible the text itself is shown, to be copied by hand. */
function useCopy(): (text: string, done: string) => Promise<void> {
  const dispatch = useAppDispatch();
  return async (text, done) => {
    const isCopied = await copyText(text);
    if (isCopied) dispatch(showToast({ title: done, description: text }));
    else dispatch(showToast({ title: 'Could not copy', description: text, variant: 'destructive' }));
  };
}

type ActionButtonProps = Omit<ComponentProps<typeof Button>, 'children'> & {
  icon: ReactNode;
  label: string;
  /** One word for the phone, where four stand side by side. */
  shortLabel?: string;
};

/** One of the things to do with a campsite: icon above the word on a phone, beside it elsewhere. */
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
  // On a phone they fill the row, each as wide as its word asks.
  flex: { xs: '1 1 auto', sm: 'none' },
  minWidth: 0,
  minHeight: { xs: 64, sm: 44 },
  px: { xs: 0.75, sm: 1.5 },
  border: 'rule',
  bgcolor: 'background.paper',
  color: 'text.primary',
  fontSize: { xs: '0.8125rem', sm: '0.9375rem' },
  lineHeight: 18 / 13,
  '&:hover': { bgcolor: 'background.paper', borderColor: 'text.primary' },
} as const;
