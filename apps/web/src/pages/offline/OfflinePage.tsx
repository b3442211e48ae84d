import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { useSearchParams } from 'react-router-dom';
import { DAY, OFFLINE_REGION, PROVINCES } from '@kampvuur/domain';
import { formatDate } from '../../base/messages/dates';
import { usePageTitle } from '../../base/page-title';
import { isComplete, type Region } from '../../base/regions';
import { useListCampsitesInfiniteQuery } from '../../features/campsites/campsites-api';
import { say } from '../../features/campsites/offline/say';
import { type Progress, type Regions, useRegions } from '../../features/campsites/offline/use-regions';
import { factLabel } from '../../pieces/facts/fact-words';
import { SelectField } from '../../ui/forms/SelectField';
import { PageContainer } from '../../ui/layout/PageContainer';

/** Data and pictures of a campsite, about, in bytes. */
const CAMPSITE_BYTES = 45_000;
/** After this time a region is named as old. */
const OLD_MS = 7 * DAY;
/** The choice of the search one came with. */
const SEARCH = 'search';

/** `/offline`: regions that this device keeps for times without a network (docs/decisions 33). */
export default function OfflinePage() {
  usePageTitle(say('title'));
  const [now] = useState(() => Date.now());
  const state = useRegions();
  const { regions, progress, outcome } = state;
  return (
    <PageContainer>
      <Typography variant="h1">{say('title')}</Typography>
      <Typography sx={{ mb: 3, maxWidth: '65ch', color: 'text.secondary' }}>{say('lead')}</Typography>
      {'caches' in window ? (
        <Box sx={{ display: 'grid', gap: 4, maxWidth: 640 }}>
          <Outcome outcome={outcome} />
          {progress && <Keeping progress={progress} onStop={state.stop} />}
          {regions && regions.length === 0 && !progress && <Typography>{say('none')}</Typography>}
          {regions && regions.length > 0 && <KeptRegions {...state} regions={regions} now={now} />}
          {regions && <AddRegion count={regions.length} isBusy={progress !== undefined} onAdd={state.add} />}
        </Box>
      ) : (
        <Typography>{say('unsupported')}</Typography>
      )}
    </PageContainer>
  );
}

function Outcome({ outcome }: Pick<Regions, 'outcome'>) {
  return (
    <Typography
      role={outcome?.isFailure ? 'alert' : 'status'}
      sx={{ '&:empty': { display: 'none' }, color: outcome?.isFailure ? 'error.main' : 'text.primary' }}
    >
      {outcome?.text}
    </Typography>
  );
}

function Keeping({ progress: { name, kept, count }, onStop }: { progress: Progress; onStop: () => void }) {
  const text = count === undefined ? say('finding', { name }) : say('keeping', { name, kept, count });
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Typography role="status">{text}</Typography>
      <LinearProgress
        aria-label={text}
        variant={count === undefined ? 'indeterminate' : 'determinate'}
        value={count ? (kept / count) * 100 : 0}
      />
      <Button variant="outlined" onClick={onStop} sx={{ justifySelf: 'start' }}>
        {say('stop')}
      </Button>
    </Box>
  );
}

interface KeptRegionsProps extends Pick<Regions, 'progress' | 'renew' | 'remove'> {
  regions: Region[];
  /** When the page was opened, in ms. */
  now: number;
}

function KeptRegions({ regions, progress, renew, remove, now }: KeptRegionsProps) {
  return (
    <Box component="ul" role="list" aria-label={say('regions')} sx={LIST}>
      {regions.map((region) => (
        <KeptRegion
          key={region.id}
          region={region}
          isBusy={progress !== undefined}
          isOld={now - region.keptAt > OLD_MS}
          onRenew={() => renew(region)}
          onDelete={() => remove(region)}
        />
      ))}
    </Box>
  );
}

interface KeptRegionProps {
  region: Region;
  isBusy: boolean;
  isOld: boolean;
  onRenew: () => void;
  onDelete: () => void;
}

function KeptRegion({ region, isBusy, isOld, onRenew, onDelete }: KeptRegionProps) {
  const { name, ids, kept, bytes, keptAt } = region;
  const isWhole = isComplete(region);
  const state = isWhole
    ? say('state', { count: ids.length, size: sizeText(bytes), day: formatDate(new Date(keptAt)) })
    : say('partly', { kept, count: ids.length });
  return (
    <Box component="li" sx={ROW}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 640, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {state}
        </Typography>
        {isWhole && isOld && <Typography variant="body2">{say('old')}</Typography>}
      </Box>
      <Button
        variant="tonal"
        disabled={isBusy}
        aria-label={say(isWhole ? 'update' : 'continue', { name })}
        onClick={onRenew}
      >
        {say(isWhole ? 'updateShort' : 'continueShort')}
      </Button>
      <Button variant="outlined" disabled={isBusy} aria-label={say('delete', { name })} onClick={onDelete}>
        {say('deleteShort')}
      </Button>
    </Box>
  );
}

interface AddRegionProps {
  /** Regions there are. */
  count: number;
  isBusy: boolean;
  onAdd: Regions['add'];
}

/** Chooses a province, or the search one came with, and says how large it is before it is kept. */
function AddRegion({ count, isBusy, onAdd }: AddRegionProps) {
  const [params] = useSearchParams();
  const search = Object.fromEntries(params);
  const hasSearch = params.size > 0;
  const [chosen, setChosen] = useState<string>(hasSearch ? SEARCH : '');
  const query = chosen === SEARCH ? search : { province: chosen };
  const { currentData } = useListCampsitesInfiniteQuery(chosen === '' ? skipToken : query);
  const total = currentData?.pages[0]?.total;
  const space = useSpace();
  if (count >= OFFLINE_REGION.regions)
    return <Typography>{say('tooManyRegions', { most: OFFLINE_REGION.regions })}</Typography>;
  return (
    <Box component="section" aria-label={say('add')} sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h2">{say('add')}</Typography>
      <SelectField
        label={factLabel('province')}
        value={chosen}
        placeholder={say('choose')}
        options={[
          ...(hasSearch ? [{ value: SEARCH, label: say('search') }] : []),
          ...PROVINCES.map((province) => ({ value: province as string, label: province as string })),
        ]}
        onChange={setChosen}
      />
      {total !== undefined && (
        <Typography role="status">
          {say('before', { count: total, size: sizeText(total * CAMPSITE_BYTES) })}
          {space !== undefined && ` ${say('space', { size: sizeText(space) })}`}
        </Typography>
      )}
      <Button
        variant="contained"
        disabled={isBusy || !total}
        onClick={() => onAdd(chosen === SEARCH ? say('search') : chosen, query)}
        sx={{ justifySelf: 'start' }}
      >
        {say('keep')}
      </Button>
    </Box>
  );
}

/** Bytes that the browser still has for this site; undefined where it does not say. */
function useSpace(): number | undefined {
  const [space, setSpace] = useState<number>();
  useEffect(() => {
    void navigator.storage?.estimate?.().then(({ quota, usage }) => {
      if (quota !== undefined && usage !== undefined) setSpace(quota - usage);
    });
  }, []);
  return space;
}

/** `12 MB`, at least 1. */
function sizeText(bytes: number): string {
  const megabytes = bytes / 1_000_000;
  return megabytes < 1_000
    ? `${Math.max(1, Math.round(megabytes))} MB`
    : `${Math.round(megabytes / 1_000)} GB`;
}

const LIST = { display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none' } as const;

const ROW = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 } as const;
