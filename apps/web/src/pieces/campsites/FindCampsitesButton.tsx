import type { ButtonProps } from '@mui/material/Button';
import { sayCommon } from '../../base/messages/say-common';
import { ROUTES } from '../../base/paths';
import { RouteButton } from '../../ui/links/RouteButton';

/** Leads to all campsites: by default from a page that has nothing to show yet. */
export const FindCampsitesButton = ({ variant = 'contained' }: Pick<ButtonProps, 'variant'>) => (
  <RouteButton variant={variant} to={ROUTES.home}>
    {sayCommon('findCampsites')}
  </RouteButton>
);
