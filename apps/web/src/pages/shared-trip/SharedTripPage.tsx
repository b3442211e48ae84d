import { useMemo } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useParams } from 'react-router-dom';
import type { SharedTrip } from '@kampvuur/contracts';
import { PrintRounded } from '../../base/icons/PrintRounded';
import { usePathSecret } from '../../base/link-secret';
import { usePageTitle } from '../../base/page-title';
import { ROUTES } from '../../base/paths';
import { hasStatus } from '../../base/problem';
import { say } from '../../features/trips/say';
import { TripMap } from '../../features/trips/TripMap';
import { TripPrint } from '../../features/trips/TripPrint';
import { WayTotal } from '../../features/trips/WayTotal';
import { stayText, wayText } from '../../features/trips/trip-texts';
import { useSharedTripQuery } from '../../features/trips/trips-api';
import { waysBetween } from '../../features/trips/ways-of';
import { PageContainer } from '../../ui/layout/PageContainer';
import { TitleRow } from '../../ui/layout/TitleRow';
import { LIST_CARD } from '../../ui/lists/list-card';
import { NotFoundState } from '../../ui/states/NotFoundState';
import { QueryFallback } from '../../ui/states/QueryFallback';
import { quotedLang } from '../../base/messages/text-language';

/** `/t/:secret`: a trip that anyone with the link may read (docs/product.md#trips). The secret leaves the address bar. */
export default function SharedTripPage() {
  const secret = usePathSecret(useParams()['secret'], '/t');
  const query = useSharedTripQuery(secret, { skip: secret === '' });
  usePageTitle(query.data?.name ?? say('sharedTitle'));
  return (
    <>
      <meta name="robots" content="noindex" />
      {secret === '' || hasStatus(query.error, 404) ? (
        <NotFoundState
          title={say('sharedGone')}
          picture="lost"
          message={say('sharedGoneText')}
          to={ROUTES.home}
          linkText={say('home')}
        />
      ) : (
        <PageContainer>
          {query.data ? (
            <SharedContent trip={query.data} />
          ) : (
            <QueryFallback
              query={query}
              message={say('tripFailed')}
              picture="server"
              title={say('sharedTitle')}
            >
              <Skeleton sx={{ height: 400, borderRadius: '18px' }} />
            </QueryFallback>
          )}
        </PageContainer>
      )}
    </>
  );
}

function SharedContent({ trip: { name, stops } }: { trip: SharedTrip }) {
  return (
    <Box sx={{ maxWidth: 720 }}>
      <TitleRow title={name} titleLang={quotedLang(name)}>
        {stops.length > 0 && (
          <Button variant="outlined" startIcon={<PrintRounded />} onClick={() => window.print()}>
            {say('print')}
          </Button>
        )}
      </TitleRow>
      <Typography variant="body2" sx={{ mb: 2, color: 'text.secondary' }}>
        {say('sharedNote')}
      </Typography>
      {stops.length === 0 ? (
        <Typography>{say('sharedNone')}</Typography>
      ) : (
        <Stops name={name} stops={stops} />
      )}
    </Box>
  );
}

/** The stops with the way between them, also on paper. */
function Stops({ name, stops }: SharedTrip) {
  const ways = useMemo(() => waysBetween(stops), [stops]);
  return (
    <>
      <TripMap stops={stops} ways={ways} />
      <WayTotal ways={ways} />
      <Box component="ol" aria-label={say('stops')} sx={{ ...LIST_CARD, mt: 2 }}>
        {stops.map((stop, index) => (
          <Box component="li" key={index} sx={ROW}>
            {index > 0 && (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {wayText(ways[index - 1] ?? null)}
              </Typography>
            )}
            <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
              {say('printStop', { number: index + 1, name: stop.name })}
            </Typography>
            <Typography>{stayText(stop)}</Typography>
            {stop.notes !== '' && (
              <Typography
                lang={quotedLang(stop.notes)}
                sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
              >
                {stop.notes}
              </Typography>
            )}
          </Box>
        ))}
      </Box>
      <TripPrint name={name} stops={stops} ways={ways} />
    </>
  );
}

const ROW = { px: { xs: 2, sm: 3 }, py: 2, '& + &': { borderTop: 'divider' } } as const;
