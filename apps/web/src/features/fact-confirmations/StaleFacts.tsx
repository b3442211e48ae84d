import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { StaleFact } from '@kampvuur/contracts';
import { isAdvisoryConfirmed, PAGE as PAGES } from '@kampvuur/domain';
import { catalogue } from '../../base/messages/catalogue';
import english from '../../base/messages/en/fact-confirmations.json';
import { campsiteEditPath, campsitePath, ROUTES } from '../../base/paths';
import { useOutcomeToast } from '../../base/use-outcome-toast';
import { useAllAdvisoriesQuery } from '../../pieces/advisories/advisories-api';
import { FactAge } from '../../pieces/facts/FactAge';
import { factText } from '../../pieces/facts/fact-text';
import { RouteButton } from '../../ui/links/RouteButton';
import { RouteLink } from '../../ui/links/RouteLink';
import { LIST_CARD, LIST_CARD_ROW } from '../../ui/lists/list-card';
import { EmptyState } from '../../ui/states/EmptyState';
import { QueryFallback } from '../../ui/states/QueryFallback';
import { SkeletonRows } from '../../ui/states/SkeletonRows';
import { useConfirmFactMutation, useStaleFactsQuery } from './fact-confirmations-api';
import { factLabel } from '../../pieces/facts/fact-words';
import { provinceWord } from '../../base/messages/registry-words';

const say = catalogue('fact-confirmations', english);

/** Facts shown at first, and added by each press. */
const PAGE = 20;

export const staleTitle = (): string => say('staleTitle');

/** The facts of much visited campsites that nobody has confirmed for long. */
export function StaleFacts() {
  const query = useStaleFactsQuery();
  const { data } = query;
  const [shown, setShown] = useState(PAGE);
  return (
    <>
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>{say('staleIntro')}</Typography>
      <UnconfirmedAdvisories />
      {!data && (
        <QueryFallback query={query} message={say('staleLoadFailed')} picture="server">
          <SkeletonRows rows={4} height={84} />
        </QueryFallback>
      )}
      {data?.length === 0 && <EmptyState picture="no-changes" message={say('staleEmpty')} />}
      {data && data.length > 0 && (
        <Box component="ul" aria-label={say('staleList')} sx={LIST_CARD}>
          {data.slice(0, shown).map((row) => (
            <StaleRow key={`${row.campsiteId} ${row.fact}`} row={row} />
          ))}
        </Box>
      )}
      {data && data.length > shown && (
        <Button variant="outlined" onClick={() => setShown(shown + PAGE)} sx={{ mt: 2 }}>
          {say('more')}
        </Button>
      )}
    </>
  );
}

/** Leads to the advisories that wait for somebody to confirm them; nothing without any. They are first on the first page. */
function UnconfirmedAdvisories() {
  const { data } = useAllAdvisoriesQuery(PAGES.first);
  const count = data?.data.filter((advisory) => !isAdvisoryConfirmed(advisory)).length ?? 0;
  if (count === 0) return null;
  return (
    <RouteLink to={ROUTES.adminAdvisories} hasTapTargetSize sx={{ mb: 1 }}>
      {say('staleAdvisories', { count })}
    </RouteLink>
  );
}

function StaleRow({ row }: { row: StaleFact }) {
  const { campsiteId, campsiteName, province, checkins, fact, value, provenance } = row;
  const [confirm, { isLoading }] = useConfirmFactMutation();
  const showOutcome = useOutcomeToast();
  const label = factLabel(fact);
  const texts = { done: { title: say('staleConfirmed'), description: campsiteName }, failed: say('failed') };
  return (
    <Box component="li" sx={LIST_CARD_ROW}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <RouteLink to={campsitePath(campsiteId)} hasTapTargetSize sx={{ fontWeight: 640 }}>
          {campsiteName}
        </RouteLink>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {provinceWord(province)} · {say('staleVisits', { count: checkins })}
        </Typography>
        <Typography sx={{ mt: 0.5 }}>
          {label}: {factText(fact, value)}
        </Typography>
        <FactAge provenance={provenance} />
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button
          variant="tonal"
          disabled={isLoading}
          aria-label={say('staleConfirmOf', { label, campsite: campsiteName })}
          onClick={() => void showOutcome(confirm({ campsiteId, fact, value }), texts)}
        >
          {say('staleConfirm')}
        </Button>
        <RouteButton
          to={campsiteEditPath(campsiteId)}
          aria-label={say('staleEditOf', { campsite: campsiteName })}
        >
          {say('staleEdit')}
        </RouteButton>
      </Box>
    </Box>
  );
}
