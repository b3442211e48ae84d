import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { catalogue } from '../../base/messages/catalogue';
import english from '../../base/messages/en/offline.json';
import { placeWords } from '../../base/messages/registry-words';
import { readCachedTrips } from '../../base/cached-trips';
import { useMissingOffline } from '../../base/offline';
import { tripPath } from '../../base/paths';
import { readRegions, regionPath } from '../../base/regions';
import { RouteLink } from '../../ui/links/RouteLink';
import { EmptyState } from '../../ui/states/EmptyState';
import { OfflineActions } from './OfflineActions';

const say = catalogue('offline', english);

interface NotCachedProps {
  /** What the device has no copy of. */
  what: 'favourites' | 'trips';
  onRetry: () => void;
}

/** In place of a page of which the device has no copy: says so, and names what is on it. */
export function NotCached({ what, onRetry }: NotCachedProps) {
  useMissingOffline(true);
  const cached = useCachedPages();
  if (!cached) return null;
  const { regions, trips } = cached;
  const isNothing = regions.length + trips.length === 0;
  return (
    <EmptyState
      picture="offline"
      message={say(`${what}NotKept`)}
      note={say(`${what}NotKeptHint`)}
      action={
        <Box sx={{ display: 'grid', justifyItems: 'center', gap: 2 }}>
          {isNothing && <Typography>{say('nothingKept')}</Typography>}
          <Links title={say('keptRegions')} links={regions} />
          <Links title={say('keptTrips')} links={trips} />
          {/* The code of the page with what is kept is itself kept with regions. */}
          <OfflineActions leadsToKept={regions.length > 0} onRetry={onRetry} />
        </Box>
      }
    />
  );
}

interface PageLink {
  name: string;
  path: string;
}

function Links({ title, links }: { title: string; links: readonly PageLink[] }) {
  if (links.length === 0) return null;
  return (
    <Box component="section" aria-label={title}>
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      <Box component="ul" role="list" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {links.map(({ name, path }) => (
          <Box component="li" key={path} sx={{ overflowWrap: 'anywhere' }}>
            <RouteLink to={path} hasTapTargetSize>
              {name}
            </RouteLink>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

interface CachedPages {
  regions: PageLink[];
  trips: PageLink[];
}

/** The regions and the trips on this device, each once; undefined until they are read. */
function useCachedPages(): CachedPages | undefined {
  const [cached, setCached] = useState<CachedPages>();
  useEffect(() => {
    void Promise.all([readRegions(), readCachedTrips()]).then(([all, opened]) => {
      const regions = all.map((region) => ({ name: placeWords(region.name), path: regionPath(region) }));
      const paths = new Set(regions.map(({ path }) => path));
      const trips = opened.map(({ id, name }) => ({ name, path: tripPath(id) }));
      setCached({ regions, trips: trips.filter(({ path }) => !paths.has(path)) });
    });
  }, []);
  return cached;
}
