import { Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { CampsiteDetail, CheckinReceipt } from '@kampvuur/contracts';
import { MAP } from '@kampvuur/domain';
import type { FactKey } from '@kampvuur/domain/facts';
import { isTariffs } from '@kampvuur/domain/stays/tariff';
import { EditRounded } from '../../base/icons/EditRounded';
import { lazyWithRetry } from '../../base/lazy-with-retry';
import { useAuth } from '../../features/auth/auth-context';
import { HowToBook } from '../../features/campsites/booking/HowToBook';
import { BasicInformation, RatingSummary } from '../../features/campsites/detail/BasicInformation';
import { CampsiteAbout, CampsiteFacts } from '../../features/campsites/detail/CampsiteSections';
import { CheckinPreview } from '../../features/checkins/list/CheckinPreview';
import { CampsiteCredit } from '../../features/campsites/OpenStreetMapCredit';
import { StandList } from '../../features/campsites/stands/StandList';
import { ImageUploadCard } from '../../features/campsites/images/ImageUploadCard';
import { StillCorrect } from '../../features/fact-confirmations/StillCorrect';
import { OutboxCheckins } from '../../features/checkins/outbox/LazyOutbox';
import { MapError } from '../../ui/states/MapError';
import { useMapTiles } from '../../pieces/places/use-map-tiles';
import { DETAIL_GRID } from './detail-grid';
import { say } from '../../features/campsites/say';

const ObservationsSection = lazyWithRetry(() => import('../../features/checkins/ObservationsSection'));
const NearbyAmenities = lazyWithRetry(() => import('../../features/amenities/NearbyAmenities'));
const WhatItCosts = lazyWithRetry(() => import('../../features/campsites/costs/WhatItCosts'));
const CheckinStamp = lazyWithRetry(() => import('../../features/checkins/CheckinStamp'));

interface CampsiteColumnsProps {
  campsite: CampsiteDetail;
  isPhone: boolean;
  /** Of the check-in just made; null if there is none. */
  receipt: CheckinReceipt | null;
  onReceiptClose: () => void;
  /** Opens the form of corrections, at a fact if one is given. */
  onSuggest: (fact?: FactKey) => void;
}

/** Two columns; on a phone one, with price, contacts and booking directly after the description. */
export function CampsiteColumns(props: CampsiteColumnsProps) {
  const { campsite, isPhone } = props;
  const about = (
    <Box key="about" sx={areaOf('about')}>
      <CampsiteAbout campsite={campsite} />
    </Box>
  );
  const facts = (
    <Box key="facts" sx={areaOf('facts')}>
      {isTariffs(campsite.tariffs) && (
        <Suspense fallback={null}>
          <WhatItCosts key={campsite.id} campsite={campsite} />
        </Suspense>
      )}
      <CampsiteFacts campsite={campsite} />
      <StandList campsite={campsite} />
      <Suspense fallback={null}>
        <ObservationsSection campsiteId={campsite.id} />
      </Suspense>
    </Box>
  );
  const [contact, contactPlace] = useMovable(<ContactPart {...props} />);
  const [place, mapPlace] = useMovable(<PlacePart campsite={campsite} />);
  const checkins = <Checkins key="checkins" {...props} />;
  return (
    <Box sx={DETAIL_GRID}>
      {isPhone
        ? [
            about,
            <div key="contact" ref={contactPlace} />,
            facts,
            checkins,
            <div key="place" ref={mapPlace} />,
          ]
        : [
            about,
            facts,
            <Box key="side" sx={{ ...areaOf('side'), ...STACK }}>
              <div ref={contactPlace} />
              <div ref={mapPlace} />
            </Box>,
            checkins,
          ]}
      {contact}
      {place}
    </Box>
  );
}

/** A part that keeps its state (chosen photos, an open question) where a turned device moves it to another parent. */
function useMovable(part: ReactNode) {
  const [node] = useState(() => document.createElement('div'));
  const place = useCallback((parent: HTMLElement | null) => parent?.append(node), [node]);
  return [createPortal(part, node), place] as const;
}

const STACK = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 3,
} as const;

/** Price, contacts and booking, and the question whether something of it is still correct. */
function ContactPart({ campsite, receipt, onSuggest }: CampsiteColumnsProps) {
  const { user } = useAuth();
  return (
    <Box sx={STACK}>
      <BasicInformation
        campsite={campsite}
        action={
          <Button fullWidth variant="tonal" startIcon={<EditRounded />} onClick={() => onSuggest()}>
            {say('suggestUpdate')}
          </Button>
        }
      />
      {campsite.isDemo && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {say('demoData')}
        </Typography>
      )}
      {!campsite.isClosed && <HowToBook campsite={campsite} />}
      {user && !receipt && (
        <StillCorrect key={campsite.id} viewerId={user.id} campsite={campsite} onCorrect={onSuggest} />
      )}
    </Box>
  );
}

/** Where it is, and what is around. */
function PlacePart({ campsite }: Pick<CampsiteColumnsProps, 'campsite'>) {
  const { user } = useAuth();
  return (
    <Box sx={STACK}>
      <PlaceOnMap campsite={campsite} />
      <CampsiteCredit campsite={campsite} />
      {user && <ImageUploadCard campsiteId={campsite.id} viewer={user} />}
      {user && (
        <Suspense>
          <NearbyAmenities campsiteId={campsite.id} isAdmin={user.isAdmin} />
        </Suspense>
      )}
    </Box>
  );
}

function Checkins({ campsite, isPhone, receipt, onReceiptClose, onSuggest }: CampsiteColumnsProps) {
  const { user } = useAuth();
  const first = (
    <>
      {isPhone && campsite.uniqueRatingCount > 0 && (
        <Box sx={{ mb: 2 }}>
          <RatingSummary campsite={campsite} />
        </Box>
      )}
      {user && <OutboxCheckins userId={user.id} campsiteId={campsite.id} />}
      <Suspense>{receipt && <CheckinStamp receipt={receipt} onClose={onReceiptClose} />}</Suspense>
      {user && receipt && (
        <Box sx={{ '&:not(:empty)': { mb: 3 } }}>
          <StillCorrect
            key={receipt.checkin.id}
            viewerId={user.id}
            campsite={campsite}
            onCorrect={onSuggest}
          />
        </Box>
      )}
    </>
  );
  return (
    <Box sx={areaOf('checkins')}>
      <CheckinPreview campsite={campsite} first={first} viewer={user} />
    </Box>
  );
}

const areaOf = (name: string) => ({ gridArea: { md: name }, minWidth: 0 });

// The map library and the list of towns are large, and loaded after the page is rendered.
const CampsiteMap = lazyWithRetry(
  () => import('../../ui/map/CampsiteMap').then(({ CampsiteMap: Map }) => ({ default: Map })),
  <MapError />,
);
const AdvisoriesOnMap = lazyWithRetry(() => import('../../pieces/advisories/AdvisoriesOnMap'));
const NearbyTowns = lazyWithRetry(() => import('../../ui/map/NearbyTowns'));

/** The location of a campsite (docs/product.md#screens); renders nothing without coordinates. */
function PlaceOnMap({ campsite }: { campsite: CampsiteDetail }) {
  const points = useMemo(() => [campsite], [campsite]);
  const tiles = useMapTiles();
  const [advisedIds, setAdvisedIds] = useState<ReadonlySet<number>>();
  if (campsite.latitude === null || campsite.longitude === null) return null;
  return (
    <Box component="section" aria-label={say('map')}>
      <Suspense fallback={<Skeleton sx={{ height: MAP.height.single, borderRadius: '18px' }} />}>
        <CampsiteMap
          {...{ points, advisedIds, ...tiles }}
          singlePoint
          overlay={<AdvisoriesOnMap own={campsite} onCampsites={setAdvisedIds} />}
        />
      </Suspense>
      <Box sx={{ mt: 1.25, minHeight: 22 }}>
        <Suspense fallback={null}>
          <NearbyTowns latitude={Number(campsite.latitude)} longitude={Number(campsite.longitude)} />
        </Suspense>
      </Box>
    </Box>
  );
}
