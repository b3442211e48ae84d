import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { ROUTE_PLACES } from '@kampvuur/domain/campsite-list';
import { CloseRounded } from '../../../base/icons/CloseRounded';
import { ExpandMoreRounded } from '../../../base/icons/ExpandMoreRounded';
import { SwapVertRounded } from '../../../base/icons/SwapVertRounded';
import { UploadFileRounded } from '../../../base/icons/UploadFileRounded';
import { MAX_PLACE_FILE_BYTES } from '../../../pieces/places/place-file';
import { PlaceField } from '../../../pieces/places/PlaceField';
import { FileButton } from '../../../ui/forms/FileButton';
import { SelectField } from '../../../ui/forms/SelectField';
import { VISUALLY_HIDDEN } from '../../../ui/layout/visually-hidden';
import { useFavoritesQuery } from '../favorites/favorites-api';
import { roundedPosition } from '../filters/read-params';
import { placesOfGpx } from './gpx-places';
import { moved, type RoutePlace } from './route-plan';
import { say } from './say';

interface RoutePlacesProps {
  places: readonly RoutePlace[];
  onChange: (places: RoutePlace[]) => void;
}

/** The places of a way in their order, and how others are added: by name, from the favourites or from a GPX file. */
export function RoutePlaces({ places, onChange }: RoutePlacesProps) {
  const [said, setSaid] = useState('');
  const move = (index: number, by: number) => {
    onChange(moved(places, index, by));
    const place = places[index]?.name ?? '';
    setSaid(say('moved', { place, position: index + by + 1, count: places.length }));
  };
  const isFull = places.length >= ROUTE_PLACES.max;
  return (
    <Box component="section" aria-label={say('places')} sx={{ display: 'grid', gap: 2 }}>
      {places.length > 0 && (
        <Box component="ol" role="list" aria-label={say('places')} sx={LIST}>
          {places.map((place, index) => (
            <PlaceRow
              // Two may be the same place, on a round trip.
              key={`${place.latitude},${place.longitude},${index}`}
              place={place}
              role={roleOf(index, places.length)}
              onUp={index > 0 ? () => move(index, -1) : undefined}
              onDown={index < places.length - 1 ? () => move(index, 1) : undefined}
              onRemove={() => onChange(places.filter((_, at) => at !== index))}
            />
          ))}
        </Box>
      )}
      <Typography role="status" sx={VISUALLY_HIDDEN}>
        {said}
      </Typography>
      {isFull ? (
        <Typography sx={{ color: 'text.secondary' }}>{say('enough')}</Typography>
      ) : (
        <AddPlaces places={places} onChange={onChange} />
      )}
      {places.length > 1 && (
        <Button
          variant="text"
          startIcon={<SwapVertRounded />}
          onClick={() => onChange([...places].reverse())}
          sx={{ justifySelf: 'start' }}
        >
          {say('turnRound')}
        </Button>
      )}
    </Box>
  );
}

function roleOf(index: number, count: number): string {
  if (index === 0) return say('start');
  return index === count - 1 ? say('end') : say('via');
}

interface PlaceRowProps {
  place: RoutePlace;
  role: string;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: () => void;
}

function PlaceRow({ place: { name }, role, onUp, onDown, onRemove }: PlaceRowProps) {
  return (
    <Box component="li" sx={ROW}>
      <Typography variant="label" sx={{ width: 48, flex: 'none', color: 'text.secondary' }}>
        {role}
      </Typography>
      <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {name}
      </Box>
      <IconButton aria-label={say('moveUp', { place: name })} disabled={!onUp} onClick={onUp}>
        <ExpandMoreRounded sx={{ transform: 'rotate(180deg)' }} />
      </IconButton>
      <IconButton aria-label={say('moveDown', { place: name })} disabled={!onDown} onClick={onDown}>
        <ExpandMoreRounded />
      </IconButton>
      <IconButton aria-label={say('remove', { place: name })} onClick={onRemove}>
        <CloseRounded />
      </IconButton>
    </Box>
  );
}

function AddPlaces({ places, onChange }: RoutePlacesProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const add = (place: RoutePlace) => onChange([...places, place]);
  const readFile = async ([file]: File[]) => {
    if (!file) return;
    if (file.size > MAX_PLACE_FILE_BYTES) return setProblem(say('gpxTooLarge'));
    const found = placesOfGpx(await file.text());
    setProblem(found ? null : say('gpxUnreadable'));
    if (found) onChange(found);
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <PlaceField onChoose={({ name, latitude, longitude }) => add(placeAt(name, latitude, longitude))} />
      <Box sx={OTHER_WAYS}>
        <FavoriteSelect onChoose={add} />
        <FileButton
          accept=".gpx,application/gpx+xml"
          name="gpx"
          variant="outlined"
          startIcon={<UploadFileRounded />}
          onChoose={(files) => void readFile(files)}
          sx={{ flex: 'none', minHeight: 48 }}
        >
          {say('openGpx')}
        </FileButton>
      </Box>
      <Typography role="alert" sx={{ '&:empty': { display: 'none' }, color: 'error.main' }}>
        {problem}
      </Typography>
    </Box>
  );
}

/** Adds a favourite that has a position; renders nothing without any. */
function FavoriteSelect({ onChoose }: { onChoose: (place: RoutePlace) => void }) {
  const { data } = useFavoritesQuery();
  const located = (data?.campsites ?? []).flatMap(({ id, name, latitude, longitude }) =>
    latitude === null || longitude === null
      ? []
      : [{ id: String(id), ...placeAt(name, Number(latitude), Number(longitude)) }],
  );
  if (located.length === 0) return null;
  return (
    <SelectField
      label={say('favourite')}
      isLabelHidden
      value=""
      placeholder={say('chooseFavourite')}
      options={located.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(chosen) => {
        const place = located.find(({ id }) => id === chosen);
        if (place) onChoose({ name: place.name, latitude: place.latitude, longitude: place.longitude });
      }}
    />
  );
}

function placeAt(name: string, latitude: number, longitude: number): RoutePlace {
  const [lat, lon] = roundedPosition(latitude, longitude);
  return { name, latitude: lat, longitude: lon };
}

const LIST = { display: 'grid', m: 0, p: 0, listStyle: 'none' } as const;

const ROW = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 48,
  borderBottom: '1px solid',
  borderColor: 'divider',
} as const;

const OTHER_WAYS = { display: 'grid', gap: 1.5 } as const;
