import { useEffect } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReverseGeocodeResult } from '@kampvuur/contracts';
import { GEOCODE_DEBOUNCE, pointFromText } from '@kampvuur/domain';
import { InfoRounded } from '../../base/icons/InfoRounded';
import { PlaceRounded } from '../../base/icons/PlaceRounded';
import { usePlaceAtQuery } from '../places/geocode-api';
import { locationText } from '../places/location-text';
import { useAppDispatch } from '../../base/store';
import { showToast } from '../../base/toasts';
import { useDebounced } from '../../base/use-debounced';
import { ErrorState } from '../../ui/states/ErrorState';
import type { FieldsProps } from '../../base/forms';
import type { PlaceValues } from './campsite-values';
import { say } from './say';
import { optionWord } from '../facts/fact-words';

/** The town nearest to the chosen point, with a button to use it in the form, and a warning when the province differs. */
export function PlaceAtPoint({ values, onChange }: FieldsProps<PlaceValues>) {
  const point = pointFromText(useDebounced(values.coordinates, GEOCODE_DEBOUNCE));
  const position = { lat: Number(point?.latitude), lon: Number(point?.longitude) };
  const {
    currentData: pointLocation,
    isFetching,
    error,
    refetch,
  } = usePlaceAtQuery(position, { skip: point === null });
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (error)
      dispatch(showToast({ title: say('error'), description: say('placeFailed'), variant: 'destructive' }));
  }, [error, dispatch]);
  if (point === null) return null;
  return (
    <Box sx={{ minHeight: 76 }}>
      <Box role="status">
        {isFetching && !pointLocation && (
          <Typography sx={{ color: 'text.secondary' }}>{say('lookingUp')}</Typography>
        )}
        {pointLocation && <PlaceText pointLocation={pointLocation} values={values} />}
      </Box>
      {pointLocation && <ApplyButton pointLocation={pointLocation} values={values} onChange={onChange} />}
      {error && !isFetching && (
        <ErrorState message={say('placeFailed')} error={error} onRetry={() => void refetch()} />
      )}
    </Box>
  );
}

interface PlaceTextProps {
  pointLocation: ReverseGeocodeResult;
  values: PlaceValues;
}

function PlaceText({ pointLocation, values }: PlaceTextProps) {
  const warning = provinceWarning(pointLocation, values.province);
  return (
    <>
      <Box sx={LINE}>
        <PlaceRounded aria-hidden fontSize="small" sx={{ mt: '2px', color: 'text.secondary' }} />
        <span>{locationText(pointLocation)}</span>
      </Box>
      {warning && (
        <Box sx={[LINE, WARNING]}>
          <InfoRounded aria-hidden fontSize="small" sx={{ mt: '2px' }} />
          <span>{warning}</span>
        </Box>
      )}
    </>
  );
}

function ApplyButton({
  pointLocation,
  values,
  onChange,
}: PlaceTextProps & Pick<FieldsProps<PlaceValues>, 'onChange'>) {
  const offer = offerFor(pointLocation, values);
  if (!offer) return null;
  return (
    <Button variant="tonal" onClick={() => onChange(offer.changes)} sx={{ mt: 1.5 }}>
      {offer.label}
    </Button>
  );
}

const LINE = { display: 'flex', gap: 1, overflowWrap: 'anywhere' } as const;

const WARNING = {
  mt: 1,
  p: 1.5,
  borderRadius: '12px',
  bgcolor: 'secondaryContainer',
  color: 'onSecondaryContainer',
} as const;

/** A warning when the point is not in the form's province; undefined when it is. */
function provinceWarning({ province }: ReverseGeocodeResult, chosen: string): string | undefined {
  if (province === null) return say('outside');
  if (chosen === '' || province === chosen) return undefined;
  return say('otherProvince', {
    province: optionWord('province', province),
    chosen: optionWord('province', chosen),
  });
}

interface Offer {
  label: string;
  changes: Partial<PlaceValues>;
}

/** The town and province of the point, as far as the form has others; undefined when it has the same. */
function offerFor({ place, province }: ReverseGeocodeResult, values: PlaceValues): Offer | undefined {
  const town = place && place.name !== values.closestTown.trim() ? place.name : null;
  const otherProvince = province !== null && province !== values.province ? province : null;
  if (town === null && otherProvince === null) return undefined;
  return {
    label: say('use', {
      values: [town, otherProvince && optionWord('province', otherProvince)].filter(Boolean).join(', '),
    }),
    changes: {
      ...(town === null ? {} : { closestTown: town }),
      ...(otherProvince === null ? {} : { province: otherProvince }),
    },
  };
}
