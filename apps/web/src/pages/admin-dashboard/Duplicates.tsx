import { PAGE } from '@kampvuur/domain';
import { useDuplicatesQuery } from '../../features/admin/duplicates/duplicates-api';
import { DuplicateSearch } from '../../features/jobs/duplicates/DuplicateSearch';

/** The search for duplicates, and how many pairs wait for a decision. */
export function Duplicates() {
  const { data } = useDuplicatesQuery(PAGE.first);
  return <DuplicateSearch found={data?.total} />;
}
