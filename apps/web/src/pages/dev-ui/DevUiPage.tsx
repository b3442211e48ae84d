import { useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { MESSAGES } from '@kampvuur/domain';
import { usePageTitle } from '../../base/page-title';
import { AddressText } from '../../ui/links/AddressText';
import { Avatar } from '../../ui/pictures/Avatar';
import { BackLink } from '../../ui/links/BackLink';
import { FactFields } from '../../pieces/facts/FactField';
import { CategoryTag } from '../../ui/tags/CategoryTag';
import { ConfirmationField } from '../../ui/forms/ConfirmationField';
import { DropZone } from '../../ui/forms/DropZone';
import { EmptyState } from '../../ui/states/EmptyState';
import { EntryListField } from '../../ui/forms/EntryListField';
import { ErrorState } from '../../ui/states/ErrorState';
import { LinkExpired } from '../../ui/states/LinkExpired';
import { LoadMore } from '../../ui/lists/LoadMore';
import { FacilitySign, Sign } from '../../ui/tags/FacilitySign';
import { Field } from '../../ui/forms/Field';
import { FocusedStatus } from '../../ui/states/FocusedStatus';
import { FoldedCheckin } from '../../ui/states/FoldedLine';
import { FormProblem } from '../../ui/forms/FormProblem';
import { FormSection } from '../../ui/forms/FormSection';
import { MapError } from '../../ui/states/MapError';
import { MapPlaceholder } from '../../ui/pictures/MapPlaceholder';
import { iconFor } from '../../ui/tags/term-icons';
import { FacilityTag, PetFriendlyTag } from '../../ui/tags/NameTag';
import { NotFoundState } from '../../ui/states/NotFoundState';
import { OpenStreetMapLink } from '../../ui/links/OpenStreetMapLink';
import { PageContainer } from '../../ui/layout/PageContainer';
import { ListDifference } from '../../ui/lists/ListDifference';
import { Pager } from '../../ui/lists/Pager';
import { PasswordField } from '../../ui/forms/PasswordField';
import { QueryFallback } from '../../ui/states/QueryFallback';
import { RatePlate } from '../../ui/tags/RatePlate';
import { RouteButton } from '../../ui/links/RouteButton';
import { RouteLink } from '../../ui/links/RouteLink';
import { SendingBar } from '../../ui/forms/SendingBar';
import { Rating, Stars } from '../../ui/tags/Stars';
import { SelectField } from '../../ui/forms/SelectField';
import { SkeletonRows } from '../../ui/states/SkeletonRows';
import { SwitchField } from '../../ui/forms/SwitchField';
import { StarsField } from '../../ui/forms/StarsField';
import { StatePicture } from '../../ui/states/StatePicture';
import { TitleRow } from '../../ui/layout/TitleRow';
import { ToggleField } from '../../ui/forms/ToggleField';
import { DialogStates } from './DialogStates';
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
        <CategoryTag name="Pet Friendly" petFriendly />
        <FacilitySign name="Swimming pool" />
        <Sign icon={iconFor('Fishing')} />
      </Piece>
      <Piece name="Rates and ratings">
        <RatePlate rates={310} />
        <RatePlate rates={0} large />
        <Rating average="4.5" />
        <Rating average={null} size={24} />
        <Stars rating={4} />
        <Stars rating={0} size={24} />
      </Piece>
      <Piece name="Photos">
        <PhotoStates />
      </Piece>
      <Piece name="Passport">
        <PassportStates />
      </Piece>
      <Piece name="Fields">
        <FieldStates />
      </Piece>
      <Piece name="Sending">
        <SendingBar progress={0.4} label="Sending a check-in" />
        <SendingBar progress={null} label="Sending a suggestion" />
        <SendingBar progress={1} label="Waiting for the server" />
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

/** A status that takes the focus when it appears. */
function StatusAfterPress() {
  const [isPressed, setPressed] = useState(false);
  if (isPressed) return <FocusedStatus>A link is on its way.</FocusedStatus>;
  return <Button onClick={() => setPressed(true)}>Send the link</Button>;
}

function FieldStates() {
  const [phones, setPhones] = useState({ entries: ['+27 44 531 6700'], draft: '' });
  const [rating, setRating] = useState(3);
  const [isClosed, setClosed] = useState(true);
  const [status, setStatus] = useState<'open' | 'decided'>('open');
  return (
    <>
      <ToggleField
        label="Status"
        value={status}
        options={{ open: 'Waiting', decided: 'Decided' }}
        onChange={setStatus}
      />
      <Field label="Name" name="name" defaultValue="Kwaggakamp" />
      <Field label="Town" name="town" hint="The closest one" />
      <Field label="Email" name="email" defaultValue="kamp@" error={MESSAGES.email} />
      <Field label="Username" name="username" defaultValue="thandi" disabled />
      <SelectField
        label="Province"
        name="province"
        value=""
        placeholder="Choose one"
        options={[{ value: 'karoo', label: 'Karoo' }]}
        onChange={noop}
      />
      <PasswordField label="Password" name="password" defaultValue="kampvuur" />
      <FormProblem problem={MESSAGES.signInBusy} />
      <FormSection title="Location" note="Where the gate is.">
        <Field label="Coordinates" name="coordinates" />
      </FormSection>
      <DropZone isOver={false}>Choose a spreadsheet</DropZone>
      <DropZone isOver>Drop it here</DropZone>
      <EntryListField label="Phone numbers" name="phones" kind="phone" value={phones} onChange={setPhones} />
      <EntryListField
        label="Websites"
        name="websites"
        kind="website"
        value={{ entries: [], draft: 'not an address', error: MESSAGES.website }}
        onChange={noop}
      />
      <FactFields
        of={['rates', 'facebookUrl']}
        form={{ values: { rates: '150' }, errors: {}, onChange: noop }}
      />
      <SwitchField label="Closed" name="closed" hint="Permanently." isOn={isClosed} onChange={setClosed} />
      <ConfirmationField
        label="This is another campsite"
        name="confirmed"
        isOn={isClosed}
        onChange={setClosed}
      />
      <ConfirmationField
        label="It is there all the same"
        name="asked"
        isOn={false}
        error="This place is outside southern Africa."
        onChange={noop}
      />
      <StarsField label="Rating" name="rating" value={rating} onChange={setRating} />
      <StarsField label="Rating, missing" name="missing" value={0} error={MESSAGES.rating} onChange={noop} />
    </>
  );
}

const noop = () => undefined;
