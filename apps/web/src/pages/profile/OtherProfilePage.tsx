import { Navigate, useParams } from 'react-router-dom';
import { ROUTES } from '../../base/paths';
import { useAuth } from '../../features/auth/auth-context';
import { OtherProfile } from './OtherProfile';

/** `/profile/{username}`: somebody else; one's own name leads to one's own page. */
export default function OtherProfilePage() {
  const { username = '' } = useParams();
  const { user } = useAuth();
  // Usernames are the same whatever their letter case (docs/decisions 2).
  if (user?.username.toLowerCase() === username.toLowerCase())
    return <Navigate replace to={ROUTES.ownProfile} />;
  return <OtherProfile key={username} username={username} />;
}
