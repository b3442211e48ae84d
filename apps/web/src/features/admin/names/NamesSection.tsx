import { useState } from 'react';
import Box from '@mui/material/Box';
import type { NameField } from '@kampvuur/domain';
import { QueryFallback } from '../../../ui/QueryFallback';
import { SkeletonRows } from '../../../ui/SkeletonRows';
import { ToggleField } from '../../../ui/ToggleField';
import { AddName } from './AddName';
import { KIND_LABELS } from './name-texts';
import { NameTable } from './NameTable';
import { useNameListsQuery } from './names-admin-api';

/** The facilities, activities and categories campsites are described with (docs/decisions 5). */
export function NamesSection() {
  const [kind, setKind] = useState<NameField>('facilities');
  const query = useNameListsQuery();
  const { data } = query;
  return (
    <>
      <Box sx={{ mb: 2 }}>
        <ToggleField label="Kind of name" value={kind} options={KIND_LABELS} onChange={setKind} />
      </Box>
      <AddName key={kind} kind={kind} />
      {data ? (
        <NameTable kind={kind} names={data[kind]} />
      ) : (
        <QueryFallback query={query} message="Failed to fetch names">
          <SkeletonRows rows={1} height={320} />
        </QueryFallback>
      )}
    </>
  );
}
