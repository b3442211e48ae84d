import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ImportClosedThere, ImportResult } from '@kampvuur/contracts';
import { osmElementUrl } from '@kampvuur/domain/openstreetmap';
import { Rich } from '../../base/messages/Rich';
import { campsitePath } from '../../base/paths';
import { messageOf } from '../../base/problem';
import { useUpdateCampsiteMutation } from '../../pieces/campsites/update-campsite-api';
import { OpenStreetMapLink } from '../../ui/links/OpenStreetMapLink';
import { rowWords } from '../../pieces/jobs/row-words';
import { RouteLink } from '../../ui/links/RouteLink';
import { formatCount } from '../../ui/numbers';
import { ISSUES } from './CauseList';
import { say } from './say';
import { formatPartialDate } from '../../base/messages/dates';

/** Campsites of ours that OpenStreetMap calls private, closed or disused, each with the way to close it here. */
export function ClosedThere({
  result: { closedThere = [], closedThereCount = 0 },
}: {
  result: ImportResult;
}) {
  if (closedThereCount === 0) return null;
  const omittedCount = closedThereCount - closedThere.length;
  return (
    <Box component="section" aria-label={say('privateOrDisusedThere')} sx={ISSUES}>
      <Typography variant="h3">
        {say('closedThereCount', { n: closedThereCount, count: formatCount(closedThereCount) })}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {say('changedOnlyByClosing')}
      </Typography>
      <Box component="ul" aria-label={say('privateOrDisusedThere')}>
        {closedThere.map((campsite) => (
          <ClosedCampsite key={campsite.campsiteId} campsite={campsite} />
        ))}
      </Box>
      {omittedCount > 0 && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {say('andMoreSentence', { count: formatCount(omittedCount) })}
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
    if (error) setProblem(messageOf(error, say('notClosed')));
  };
  return (
    <Box component="li" sx={ROW}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Rich
          text={
            closedOn === undefined
              ? say('closedReason', { reason: rowWords(reason) })
              : say('closedSince', { reason: rowWords(reason), date: formatPartialDate(closedOn) })
          }
          parts={{
            name: () => (
              <RouteLink to={campsitePath(campsiteId)} isInline color="inherit" underline="hover">
                {name}
              </RouteLink>
            ),
            there: () => <OpenStreetMapLink href={osmElementUrl(osmRef)} text={osmRef} />,
          }}
        />
      </Box>
      {isSuccess ? (
        <Typography component="span" role="status" variant="body2">
          {say('closedHere')}
        </Typography>
      ) : (
        <Button
          variant="tonal"
          size="small"
          aria-disabled={isLoading}
          aria-label={say('markNamedAsClosed', { name })}
          onClick={() => void close()}
        >
          {say('markAsClosed')}
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
