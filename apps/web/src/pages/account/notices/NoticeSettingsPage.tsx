import { ROUTES } from '../../../base/paths';
import { useAuth } from '../../../features/auth/auth-context';
import { NoticeChoices } from '../../../features/notices/NoticeChoices';
import { AccountPage } from '../AccountPage';
import { RouteLink } from '../../../ui/links/RouteLink';

const TITLE = 'Notice settings';

/** `/account/notices`: optional notices, and the daily email (docs/product.md#screens). */
export default function NoticeSettingsPage() {
  const { user } = useAuth();
  return (
    <AccountPage
      title={TITLE}
      intro={
        <>
          What becomes of your suggestions, reports and posts always appears in{' '}
          <RouteLink to={ROUTES.notices}>your notices</RouteLink>. The rest is up to you.
        </>
      }
    >
      <NoticeChoices emailVerified={user?.emailVerified ?? false} />
    </AccountPage>
  );
}
