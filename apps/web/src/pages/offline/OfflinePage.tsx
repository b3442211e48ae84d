import { useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { useSearchParams } from 'react-router-dom';
import { DAY, OFFLINE_REGION } from '@kampvuur/domain';
import { formatDate } from '../../base/messages/dates';
import { usePageTitle } from '../../base/page-title';
import { isComplete, type Region, regionPath, type RegionSource } from '../../base/regions';
import { readArea } from '../../features/campsites/filters/read-params';
import { say } from '../../features/campsites/offline/say';
import { type Progress, type Regions, useRegions } from '../../features/campsites/offline/use-regions';
import { useSize } from '../../features/campsites/offline/use-size';
import { useTripQuery as useTripNameQuery } from '../../features/trips/trips-api';
import { Field } from '../../ui/forms/Field';
import { SelectField } from '../../ui/forms/SelectField';
import { RouteLink } from '../../ui/links/RouteLink';
import { PageContainer } from '../../ui/layout/PageContainer';
import { provinceChoices } from '../../base/messages/province-choices';
import { placeWords } from '../../base/messages/registry-words';

/** Data and pictures of a campsite, about, in bytes. */
const CAMPSITE_BYTES = 45_000;
/** After this time a region is named as old. */
const OLD_MS = 7 * DAY;
/** The choice of what one came with. */
const OFFERED = 'offered';
/** Characters of a region's name. */
const MAX_REGION_NAME = 60;

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

function Keeping({ progress, onStop }: { progress: Progress; onStop: () => void }) {
  const { kept, count } = progress;
  const name = placeWords(progress.name);
  const text = count === undefined ? say('finding', { name }) : say('keeping', { name, kept, count });
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Typography role="status">{text}</Typography>
      <LinearProgress
        aria-label={text}
        variant={count === undefined ? 'indeterminate' : 'determinate'}
        value={count ? Math.round((kept / count) * 100) : 0}
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
          age={Math.max(0, Math.floor((now - region.keptAt) / DAY))}
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
  /** In days. */
  age: number;
  onRenew: () => void;
  onDelete: () => void;
}

function KeptRegion({ region, isBusy, isOld, age, onRenew, onDelete }: KeptRegionProps) {
  const { ids, kept, bytes, keptAt } = region;
  const name = placeWords(region.name);
  const isWhole = isComplete(region);
  const state = isWhole
    ? say('state', { count: ids.length, size: sizeText(bytes), day: formatDate(new Date(keptAt)), days: age })
    : say('partly', { kept, count: ids.length });
  return (
    <Box component="li" sx={ROW}>
      <Box sx={REGION}>
        <Typography sx={{ fontWeight: 640, overflowWrap: 'anywhere' }}>
          <RouteLink to={isWhole ? regionPath(region) : null} isInline>
            {name}
          </RouteLink>
        </Typography>
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

/** Chooses a province, or what one came with, and says how large it is before it is kept. */
function AddRegion({ count, isBusy, onAdd }: AddRegionProps) {
  const offered = useOffered();
  const [chosen, setChosen] = useState<string>(offered ? OFFERED : '');
  const [typedName, setName] = useState<string>();
  const source = chosen === OFFERED && offered ? offered.source : { query: { province: chosen } };
  const size = useSize(chosen === '' ? null : source);
  if (count >= OFFLINE_REGION.regions)
    return <Typography>{say('tooManyRegions', { most: OFFLINE_REGION.regions })}</Typography>;
  const name = chosen === OFFERED && offered ? (typedName ?? offered.name) : chosen;
  return (
    <Box component="section" aria-label={say('add')} sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h2">{say('add')}</Typography>
      <SelectField
        label={say('what')}
        value={chosen}
        placeholder={say('choose')}
        options={[...(offered ? [{ value: OFFERED, label: offered.label }] : []), ...provinceChoices()]}
        onChange={setChosen}
      />
      {chosen === OFFERED && (
        <Field
          name="region"
          label={say('name')}
          value={name}
          max={MAX_REGION_NAME}
          onChange={({ target }) => setName(target.value.slice(0, MAX_REGION_NAME))}
        />
      )}
      {chosen !== '' && <Size size={size} isTrip={source.trip !== undefined} />}
      <Button
        variant="contained"
        disabled={isBusy || size.total === undefined || name.trim() === ''}
        onClick={() => onAdd(name.trim(), source)}
        sx={{ justifySelf: 'start' }}
      >
        {say('keep')}
      </Button>
    </Box>
  );
}

/** How large a region would be, before it is kept. */
function Size({ size: { total, problem }, isTrip }: { size: ReturnType<typeof useSize>; isTrip: boolean }) {
  const space = useSpace();
  if (problem !== undefined)
    return (
      <Typography role="alert" sx={{ color: 'error.main' }}>
        {problem}
      </Typography>
    );
  if (total === undefined) return <Typography role="status">{say('counting')}</Typography>;
  return (
    <Typography role="status">
      {say('before', { count: total, size: sizeText(total * CAMPSITE_BYTES) })}
      {space !== undefined && ` ${say('space', { size: sizeText(space) })}`}
      {isTrip && ` ${say('tripToo')}`}
    </Typography>
  );
}

/** What one came with to keep it: a search, a part of the map or a trip; null without any. */
function useOffered(): { label: string; name: string; source: RegionSource } | null {
  const [params] = useSearchParams();
  const trip = Number(params.get('trip'));
  const isTrip = Number.isInteger(trip) && trip > 0;
  const { currentData } = useTripNameQuery(isTrip ? trip : skipToken);
  if (isTrip) {
    const name = currentData?.name ?? '';
    return { label: say('trip', { name }), name, source: { query: {}, trip } };
  }
  const { area: areaText, ...query } = Object.fromEntries(params);
  const area = readArea(areaText ?? null);
  if (area) return { label: say('area'), name: say('areaName'), source: { query, area } };
  return params.size > 0 ? { label: say('search'), name: say('searchName'), source: { query } } : null;
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

// On a phone the buttons are below the text.
const REGION = { flex: { xs: '1 0 100%', sm: 1 }, minWidth: 0 } as const;

const ROW = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 } as const;
