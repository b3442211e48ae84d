import { UNKNOWN_ADMIN } from '../../features/admin/statistics/admin-name';
import {
  CACHED,
  useAdminUsersQuery,
  useEditStatisticsQuery,
} from '../../features/admin/statistics/statistics-api';

/** The name of an administrator: undefined while it is asked for, and 'Unknown Admin' for anybody else (docs/product.md 8). */
export function useAdminName(adminId: number | null): string | undefined {
  const statistics = useEditStatisticsQuery(undefined, { ...CACHED, skip: adminId === null });
  const counted = statistics.data?.find((row) => row.adminId === adminId);
  // Who has edited nothing yet stands in no statistics.
  const isElsewhere = adminId !== null && !statistics.isLoading && counted === undefined;
  const users = useAdminUsersQuery(undefined, { ...CACHED, skip: !isElsewhere });
  if (counted) return counted.adminName.trim() || UNKNOWN_ADMIN;
  const isAsking = statistics.isLoading || (isElsewhere && (users.isLoading || users.isUninitialized));
  if (adminId !== null && isAsking) return undefined;
  const user = users.data?.find(({ id }) => id === adminId);
  return user ? `${user.firstName} ${user.lastName}`.trim() || user.username : UNKNOWN_ADMIN;
}
