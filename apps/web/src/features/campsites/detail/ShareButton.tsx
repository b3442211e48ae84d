import type { MouseEvent } from 'react';
import ShareRounded from '@mui/icons-material/ShareRounded';
import MenuItem from '@mui/material/MenuItem';
import type { CampsiteDetail } from '@kampvuur/contracts';
import { ActionMenu } from '../../../ui/ActionMenu';
import { ActionButton } from './ActionButton';
import { shareOf, whatsAppLink } from './place-links';
import { useCopy } from './use-copy';

/** The phone's own way to share where there is one, else the link and WhatsApp. */
export function ShareButton({ campsite }: { campsite: CampsiteDetail }) {
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
