import { usePageTitle } from '../../base/page-title';
import { ROUTES } from '../../base/paths';
import { NotFoundState } from '../../ui/states/NotFoundState';
import { PageContainer } from '../../ui/layout/PageContainer';
import { say } from './say';

/** Any URL without a route (docs/product.md#screens). */
export default function NotFoundPage() {
  usePageTitle(say('title'));
  return (
    <PageContainer>
      <NotFoundState
        title={say('title')}
        picture="lost"
        message={say('text')}
        to={ROUTES.home}
        linkText={say('back')}
      />
    </PageContainer>
  );
}
