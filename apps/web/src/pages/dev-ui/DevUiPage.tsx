import { useRef, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { usePageTitle } from '../../base/page-title';
import { AddressText } from '../../ui/links/AddressText';
import { Avatar } from '../../ui/pictures/Avatar';
import { BackLink } from '../../ui/links/BackLink';
import { CategoryTag } from '../../ui/tags/CategoryTag';
import { EmptyState } from '../../ui/states/EmptyState';
import { ErrorState } from '../../ui/states/ErrorState';
import { LinkExpired } from '../../ui/states/LinkExpired';
import { LoadMore } from '../../ui/lists/LoadMore';
import { DragHandle } from '../../ui/lists/DragHandle';
import { FacilitySign, Sign } from '../../ui/tags/FacilitySign';
import { FocusedStatus } from '../../ui/states/FocusedStatus';
import { FoldedCheckin } from '../../ui/states/FoldedLine';
import { MapError } from '../../ui/states/MapError';
import { MapPlaceholder } from '../../ui/pictures/MapPlaceholder';
import { iconFor } from '../../ui/tags/term-icons';
import { FacilityTag, PetFriendlyTag } from '../../ui/tags/NameTag';
import { NotFoundState } from '../../ui/states/NotFoundState';
import { OpenStreetMapLink } from '../../ui/links/OpenStreetMapLink';
import { DetailSection } from '../../ui/layout/DetailSection';
import { PageContainer } from '../../ui/layout/PageContainer';
import { ListDifference } from '../../ui/lists/ListDifference';
import { Pager } from '../../ui/lists/Pager';
import { QueryFallback } from '../../ui/states/QueryFallback';
import { RatePlate } from '../../ui/tags/RatePlate';
import { RouteButton } from '../../ui/links/RouteButton';
import { RouteLink } from '../../ui/links/RouteLink';
import { SendingBar } from '../../ui/forms/SendingBar';
import { Rating, Stars } from '../../ui/tags/Stars';
import { SkeletonRows } from '../../ui/states/SkeletonRows';
import { StatePicture } from '../../ui/states/StatePicture';
import { TitleRow } from '../../ui/layout/TitleRow';
import { DialogStates } from './DialogStates';
import { ChoiceStates, FieldStates } from './FieldStates';
import { PassportStates, PhotoStates, PICTURE } from './PictureStates';

const TITLE = 'Pieces of the user interface';
const LONG_NAME = 'Buitengewoonlikvriendelikekampeerterreinbydierivier';

/**
 * Every piece of `ui/` in its states, for development and the accessibility test; light or dark follows the system. Not
 * part of a production build. The map is not included: it needs data, and has browser tests of its own.
 */
export default function DevUiPage() {
  usePageTitle(TITLE);
  return (
    <PageContainer>
      <TitleRow title={TITLE}>
        <BackLink to="/">All campsites</BackLink>
      </TitleRow>
      <Piece name="Avatar">
        <Avatar firstName="Thandi" lastName="Botha" />
        <Avatar firstName="Thandi" lastName="Botha" picture={PICTURE.url} size={64} />
      </Piece>
      <Piece name="Links">
        <LinkStates />
      </Piece>
      <Piece name="Tags and signs">
        <FacilityTag name="Hot showers" />
        <FacilityTag name={LONG_NAME} />
        <PetFriendlyTag name="Pet Friendly" />
        <CategoryTag name="Mountain" />
        <CategoryTag name="Pet Friendly" />
        <FacilitySign name="Swimming pool" />
        <Sign icon={iconFor('Fishing')} />
      </Piece>
      <Piece name="Rates and ratings">
        <RatePlate rates={310} />
        <RatePlate rates={0} large />
        <Rating average="4.5" />
        <Rating average={null} size={24} />
        <Stars rating={4} />
        <Stars rating={0} />
      </Piece>
      <Piece name="Photos">
        <PhotoStates />
      </Piece>
      <Piece name="Passport">
        <PassportStates />
      </Piece>
      <Piece name="Fields">
        <FieldStates />
        <ChoiceStates />
      </Piece>
      <Piece name="Sending">
        <SendingBar progress={0.4} label="Sending a check-in" />
        <SendingBar progress={null} label="Sending a suggestion" />
        <SendingBar progress={1} label="Waiting for the server" />
      </Piece>
      <Piece name="Sections">
        <SectionStates />
      </Piece>
      <Piece name="Nothing, errors">
        <EmptyAndErrorStates />
      </Piece>
      <Piece name="Dialogs">
        <DialogStates />
      </Piece>
    </PageContainer>
  );
}

function Piece({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box component="section" aria-label={name} sx={{ mb: 5 }}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {name}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>{children}</Box>
    </Box>
  );
}

function SectionStates() {
  return (
    <Box sx={{ width: '100%' }}>
      <DetailSection title="About" isFirst>
        Below the pass, beside the river.
      </DetailSection>
      <DetailSection title="Facilities">Hot showers.</DetailSection>
    </Box>
  );
}

function LinkStates() {
  return (
    <>
      <RouteLink to="/" isInline>
        All campsites
      </RouteLink>
      <RouteLink to="/" isInline>
        Jo
      </RouteLink>
      <RouteLink to="/" hasTapTargetSize>
        All campsites, to be hit by a finger
      </RouteLink>
      <RouteLink to={null}>A campsite that was deleted</RouteLink>
      <Typography>
        Campsites from <OpenStreetMapLink />
      </Typography>
      <Typography sx={{ width: 200, overflowWrap: 'anywhere' }}>
        <AddressText text="besprekings@wolwekloof-kampeerplek.example.co.za" />
      </Typography>
      <RouteButton to="/" variant="contained">
        Find campsites
      </RouteButton>
    </>
  );
}

function EmptyAndErrorStates() {
  return (
    <>
      <EmptyState picture="no-favorites" message="No favourites yet" />
      <EmptyState
        picture="no-results"
        message="No campsites found"
        note="Try other words or fewer filters."
        action={<Button variant="outlined">Clear Filters</Button>}
      />
      <NotFoundState title="Not found" picture="lost" message="It was removed." to="/" linkText="Back" />
      <StatePicture name="offline" />
      <ErrorState picture="server" message="The campsites could not be loaded." />
      <ErrorState message="Your check-in was not saved." detail={LONG_NAME} onRetry={noop} />
      <LinkExpired action={<Button>Ask for a new link</Button>} />
      <StatusAfterPress />
      <LoadMore
        query={{ hasNextPage: true, isFetchingNextPage: false, fetchNextPage: noop }}
        label="Show older"
      />
      <LoadMore
        query={{ hasNextPage: true, isFetchingNextPage: true, fetchNextPage: noop }}
        label="Show older"
      />
      <Box sx={{ width: 280 }}>
        <QueryFallback query={{ isFetching: true, refetch: noop }} message="The list could not be loaded.">
          <SkeletonRows rows={3} height={44} />
        </QueryFallback>
      </Box>
      <Box sx={{ width: 280 }}>
        <ListDifference removed={['Shop']} added={['Hot showers', LONG_NAME]} unchangedCount={4} />
      </Box>
      <DraggedRows />
      <Pager label="Pages" page={2} total={120} size={12} onPage={noop} />
      <Box component="ul" sx={{ m: 0, p: 0 }}>
        <FoldedCheckin>
          <li>What is a press away.</li>
        </FoldedCheckin>
      </Box>
      <MapError />
      <Box sx={{ position: 'relative', height: 200 }}>
        <MapPlaceholder />
      </Box>
    </>
  );
}

function DraggedRows() {
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <p id="dragged-rows">Drag the row, or use the arrow keys.</p>
      <Box component="ul" ref={list} sx={{ m: 0, p: 0 }}>
        <li>
          <DragHandle
            label="Move the row"
            list={list}
            index={0}
            count={1}
            order="row"
            aria-describedby="dragged-rows"
            onMove={noop}
          />
          The only row
        </li>
      </Box>
    </>
  );
}

/** A status that takes the focus when it appears. */
function StatusAfterPress() {
  const [isPressed, setPressed] = useState(false);
  if (isPressed) return <FocusedStatus>A link is on its way.</FocusedStatus>;
  return <Button onClick={() => setPressed(true)}>Send the link</Button>;
}

const noop = () => undefined;
