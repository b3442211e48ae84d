import { useState } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { NameField } from '@kampvuur/domain';
import { messageOf } from '../../../base/problem';
import { ErrorState } from '../../../ui/ErrorState';
import { AddName } from './AddName';
import { KINDS } from './name-texts';
import { NameTable } from './NameTable';
import { useNameListsQuery } from './names-admin-api';

/** The facilities, activities and categories campsites are described with (docs/decisions 5). */
export function NamesSection() {
  const [kind, setKind] = useState<NameField>('facilities');
  const { data, isError, isFetching, error, refetch } = useNameListsQuery();
  return (
    <>
      <ToggleButtonGroup
        exclusive
        value={kind}
        onChange={(_event, next: NameField | null) => next && setKind(next)}
        aria-label="Kind of name"
        sx={SWITCH}
      >
        {KINDS.map(({ kind: value, label }) => (
          <ToggleButton key={value} value={value}>
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <AddName key={kind} kind={kind} />
      {data && <NameTable kind={kind} names={data[kind]} />}
      {!data && isError && !isFetching && (
        <ErrorState
          message="Failed to fetch names"
          detail={messageOf(error, '')}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && (
        <Box role="status" aria-label="Loading...">
          <Skeleton sx={{ height: 320 }} />
        </Box>
      )}
    </>
  );
}

const SWITCH = {
  display: 'flex',
  width: { xs: '100%', sm: 'fit-content' },
  mb: 2,
  '& .MuiToggleButton-root': { flex: { xs: 1, sm: 'none' }, minHeight: 44, px: { xs: 1, sm: 2 } },
} as const;
