import { MESSAGES } from '@kampvuur/domain';
import { ROUTES } from '../../base/paths';
import { NotFoundState } from '../../ui/states/NotFoundState';

/** Shown if the campsite does not exist or was deleted. */
export const CampsiteMissing = () => (
  <NotFoundState
    title={MESSAGES.campsiteNotFound}
    picture="no-campsite"
    message="It may have been removed, or the address has a mistake in it."
    to={ROUTES.home}
    linkText="Find campsites"
  />
);
