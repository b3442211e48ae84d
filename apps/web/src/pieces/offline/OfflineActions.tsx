import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { catalogue } from '../../base/messages/catalogue';
import english from '../../base/messages/en/offline.json';
import { ROUTES } from '../../base/paths';
import { RouteButton } from '../../ui/links/RouteButton';

const say = catalogue('offline', english);

interface OfflineActionsProps {
  /** Whether a button leads to the page with what the device keeps. */
  leadsToKept: boolean;
  onRetry: () => void;
  /** Further buttons, before the others. */
  children?: ReactNode;
}

/** The ways on from a page of which the device has no copy. */
export function OfflineActions({ leadsToKept, onRetry, children }: OfflineActionsProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
      {children}
      {leadsToKept && (
        <RouteButton to={ROUTES.offline} variant="tonal">
          {say('toKept')}
        </RouteButton>
      )}
      <Button variant="outlined" onClick={onRetry}>
        {say('tryAgain')}
      </Button>
    </Box>
  );
}
