import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ImportClosedThere, ImportResult } from '@kampvuur/contracts';
import { partialDateText } from '@kampvuur/domain';
import { osmElementUrl } from '@kampvuur/domain/openstreetmap';
import { campsitePath } from '../../base/paths';
import { messageOf } from '../../base/problem';
import { useUpdateCampsiteMutation } from '../../pieces/campsites/update-campsite-api';
import { OpenStreetMapLink } from '../../ui/links/OpenStreetMapLink';
import { RouteLink } from '../../ui/links/RouteLink';
import { countOf, formatCount } from '../../ui/numbers';
import { ISSUES } from './CauseList';

/** Campsites of ours that OpenStreetMap calls private, closed or disused, each with the way to close it here. */
export function ClosedThere({
  result: { closedThere = [], closedThereCount = 0 },
}: {
  result: ImportResult;
}) {
  if (closedThereCount === 0) return null;
  const omittedCount = closedThereCount - closedThere.length;
  const are = closedThereCount === 1 ? 'is' : 'are';
  return (
    <Box component="section" aria-label="Private or disused there" sx={ISSUES}>
      <Typography variant="h3">
        {`${countOf(closedThereCount, 'campsite', 'campsites')} of ours ${are} private or disused there now`}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Nothing is changed here unless you close it.
      </Typography>
      <Box component="ul" aria-label="Private or disused there">
        {closedThere.map((campsite) => (
          <ClosedCampsite key={campsite.campsiteId} campsite={campsite} />
        ))}
      </Box>
      {omittedCount > 0 && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {`And ${formatCount(omittedCount)} more.`}
        </Typography>
      )}
    </Box>
  );
}

function ClosedCampsite({
  campsite: { campsiteId, name, osmRef, reason, closedOn },
}: {
  campsite: ImportClosedThere;
}) {
  const [problem, setProblem] = useState<string | null>(null);
  const [save, { isLoading, isSuccess }] = useUpdateCampsiteMutation();
  const close = async () => {
    if (isLoading) return;
    setProblem(null);
    const { error } = await save({
      id: campsiteId,
      fields: { isClosed: true, ...(closedOn !== undefined && { closedOn }) },
      before: { isClosed: false, ...(closedOn !== undefined && { closedOn: null }) },
    });
    if (error) setProblem(messageOf(error, 'The campsite could not be closed'));
  };
  return (
    <Box component="li" sx={ROW}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <RouteLink to={campsitePath(campsiteId)} isInline color="inherit" underline="hover">
          {name}
        </RouteLink>
        {` ${reason}${closedOn === undefined ? '' : ` since ${partialDateText(closedOn)}`}: `}
        <OpenStreetMapLink href={osmElementUrl(osmRef)} text={osmRef} />
      </Box>
      {isSuccess ? (
        <Typography component="span" role="status" variant="body2">
          Closed here.
        </Typography>
      ) : (
        <Button
          variant="tonal"
          size="small"
          aria-disabled={isLoading}
          aria-label={`Mark ${name} as closed`}
          onClick={() => void close()}
        >
          Mark as closed
        </Button>
      )}
      {problem && (
        <Typography component="span" role="alert" variant="body2" sx={{ color: 'error.main' }}>
          {problem}
        </Typography>
      )}
    </Box>
  );
}

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  py: 1,
} as const;
