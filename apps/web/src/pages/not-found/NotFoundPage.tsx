import { usePageTitle } from '../../base/page-title';
import { ROUTES } from '../../base/paths';
import { NotFoundState } from '../../ui/states/NotFoundState';
import { PageContainer } from '../../ui/layout/PageContainer';

const TITLE = '404 Page Not Found';

/** Any URL without a route (docs/product.md#screens). */
export default function NotFoundPage() {
  usePageTitle(TITLE);
  return (
    <PageContainer>
      <NotFoundState
        title={TITLE}
        picture="lost"
        message="Did you forget to add the page to the router?"
        to={ROUTES.home}
        linkText="Back to campsites"
      />
    </PageContainer>
  );
}
