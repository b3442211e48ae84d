import { Navigate, Outlet } from 'react-router-dom';
import { ROUTES } from '../base/paths';
import { useAuth } from '../features/auth/auth-context';

/** docs/product.md 2: admin pages redirect non-admins to the home page. */
export function AdminGate() {
  const { user } = useAuth();
  return user?.isAdmin ? <Outlet /> : <Navigate to={ROUTES.home} replace />;
}
