import { sayCommon } from '../../base/messages/say-common';
import { ROUTES } from '../../base/paths';
import { RouteButton } from '../../ui/links/RouteButton';

/** Leads to all campsites, from a page that has nothing to show yet. */
export const FindCampsitesButton = () => (
  <RouteButton variant="contained" to={ROUTES.home}>
    {sayCommon('findCampsites')}
  </RouteButton>
);
