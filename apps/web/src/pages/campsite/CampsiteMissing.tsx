import { MESSAGES } from '@kampvuur/domain';
import { ROUTES } from '../../base/paths';
import { NotFoundState } from '../../ui/states/NotFoundState';
import { say } from '../../features/campsites/say';
import { sayCommon } from '../../base/messages/say-common';
import { spoken } from '../../base/messages/spoken';

/** Shown if the campsite does not exist or was deleted. */
export const CampsiteMissing = () => (
  <NotFoundState
    title={spoken(MESSAGES.campsiteNotFound)}
    picture="no-campsite"
    message={say('missing')}
    to={ROUTES.home}
    linkText={sayCommon('findCampsites')}
  />
);
