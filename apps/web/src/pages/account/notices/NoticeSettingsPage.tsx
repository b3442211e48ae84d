import { Rich } from '../../../base/messages/Rich';
import { ROUTES } from '../../../base/paths';
import { useAuth } from '../../../features/auth/auth-context';
import { NoticeChoices } from '../../../features/notices/NoticeChoices';
import { AccountPage } from '../AccountPage';
import { RouteLink } from '../../../ui/links/RouteLink';
import { say } from '../../../features/notices/say';

/** `/account/notices`: optional notices, and the daily email (docs/product.md#screens). */
export default function NoticeSettingsPage() {
  const { user } = useAuth();
  return (
    <AccountPage
      title={say('noticeSettings')}
      intro={
        <Rich
          text={say('settingsIntro')}
          parts={{ notices: (words) => <RouteLink to={ROUTES.notices}>{words}</RouteLink> }}
        />
      }
    >
      <NoticeChoices emailVerified={user?.emailVerified ?? false} />
    </AccountPage>
  );
}
