import { useEffect, useEffectEvent, useId } from 'react';
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import type { GeocodePlace } from '@kampvuur/contracts';
import { PlaceRounded } from '../../base/icons/PlaceRounded';
import { SearchRounded } from '../../base/icons/SearchRounded';
import { placeWords } from '../../base/messages/registry-words';
import { ErrorState } from '../../ui/states/ErrorState';
import { FieldLabel } from '../../ui/forms/FieldLabel';
import { DROPDOWN } from '../../ui/forms/dropdown';
import { usePlaceSearch } from './use-place-search';
import { useScrollIntoView } from '../../ui/layout/use-scroll-into-view';
import { say } from './say';

interface PlaceFieldProps {
  onChoose: (place: GeocodePlace) => void;
  /** Called with the message when a search fails, to show it elsewhere too. */
  onFailure?: ((message: string) => void) | undefined;
}

/** A field to search for a place by name, with suggestions while typing. */
export function PlaceField({ onChoose, onFailure }: PlaceFieldProps) {
  const id = useId();
  const search = usePlaceSearch(onChoose);
  const { places, active } = search;
  const hasPlaces = places !== undefined && places.length > 0;
  const fieldRef = useScrollIntoView(places ?? search.failure);
  const hasFailed = search.failure !== undefined;
  const reportFailure = useEffectEvent(() => onFailure?.(say('searchFailed')));
  useEffect(() => {
    if (hasFailed) reportFailure();
  }, [hasFailed]);
  return (
    <Box ref={fieldRef} sx={SCROLL_MARGIN}>
      <FieldLabel id={`${id}-label`} htmlFor={id}>
        {say('place')}
      </FieldLabel>
      <OutlinedInput
        id={id}
        fullWidth
        value={search.text}
        onChange={(event) => search.setText(event.target.value)}
        onKeyDown={search.onKeyDown}
        placeholder={say('placeholder')}
        startAdornment={<SearchRounded sx={{ color: 'text.secondary' }} />}
        slotProps={{
          input: {
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': hasPlaces,
            'aria-controls': hasPlaces ? `${id}-places` : undefined,
            'aria-activedescendant': hasPlaces && active >= 0 ? `${id}-${active}` : undefined,
            autoComplete: 'off',
            spellCheck: false,
            maxLength: 100,
          },
        }}
      />
      {hasPlaces && <Places id={id} places={places} active={active} onChoose={search.choose} />}
      <Typography role="status" variant="body2" sx={{ '&:not(:empty)': { mt: 1 }, color: 'text.secondary' }}>
        {search.isSearching && say('searching')}
        {places?.length === 0 && say('noPlaceFound')}
      </Typography>
      {hasFailed && (
        <ErrorState message={say('searchFailed')} detail={search.failure} onRetry={search.retry} />
      )}
    </Box>
  );
}

interface PlacesProps {
  /** Id of the field; also the prefix of the ids of the list and its options. */
  id: string;
  places: readonly GeocodePlace[];
  /** Index of the option that Enter would choose. */
  active: number;
  onChoose: (place: GeocodePlace) => void;
}

function Places({ id, places, active, onChoose }: PlacesProps) {
  return (
    <Box component="ul" id={`${id}-places`} role="listbox" aria-label={say('places')} sx={[DROPDOWN, LIST]}>
      {places.map((place, index) => (
        <Box
          component="li"
          key={`${place.latitude},${place.longitude},${place.label}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(place)}
          sx={[OPTION, index === active && { bgcolor: 'sunken' }]}
        >
          <PlaceRounded fontSize="small" sx={{ color: 'text.secondary' }} />
          {placeWords(place.label)}
        </Box>
      ))}
    </Box>
  );
}

const SCROLL_MARGIN = { scrollMarginBottom: '16px' };

const LIST = { m: 0, mt: 0.75, p: 0, listStyle: 'none' } as const;

const OPTION = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  minHeight: 44,
  px: '14px',
  py: '8px',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '&:hover': { bgcolor: 'sunken' },
} as const;
