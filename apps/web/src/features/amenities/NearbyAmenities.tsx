import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { NearbyAmenity } from '@kampvuur/contracts';
import { catalogue } from '../../base/messages/catalogue';
import english from '../../base/messages/en/amenities.json';
import { useNearbyAmenitiesQuery } from '../../pieces/amenities/amenities-api';
import {
  amenitiesTitle,
  hoursText,
  amenityAge,
  amenityDistance,
  amenityGroups,
  amenityName,
} from '../../pieces/amenities/amenity-texts';
import { DetailSection } from '../../ui/layout/DetailSection';
import { telephoneLink } from '../../ui/links/telephone-link';
import { OpenStreetMapLink } from '../../ui/links/OpenStreetMapLink';

const say = catalogue('amenities', english);

interface NearbyAmenitiesProps {
  campsiteId: number;
  /** Administrators see what to do where nothing was imported; campers see nothing. */
  isAdmin: boolean;
}

/** Help and supplies near a campsite (docs/decisions 28); renders nothing where none is known. */
export default function NearbyAmenities({ campsiteId, isAdmin }: NearbyAmenitiesProps) {
  const { data, error, isFetching, refetch } = useNearbyAmenitiesQuery(campsiteId);
  if (!data) {
    if (!error || isFetching || isMissing(error)) return null;
    return <LoadFailed onRetry={() => void refetch()} />;
  }
  const { amenities, asOf, isImported } = data;
  if (!isImported && isAdmin)
    return (
      <DetailSection title={amenitiesTitle()}>
        <Typography sx={{ color: 'text.secondary' }}>{say('notImported')}</Typography>
      </DetailSection>
    );
  if (amenities.length === 0 || asOf === null) return null;
  return (
    <DetailSection title={amenitiesTitle()}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {amenityGroups(amenities).map(({ kind, label, amenities: [nearest, ...others] }) => (
          <div key={kind}>
            <Typography component="h3" sx={{ fontWeight: 640 }}>
              {label}
            </Typography>
            <ul>{nearest && <AmenityRow amenity={nearest} />}</ul>
            {others.length > 0 && (
              <details>
                <Typography
                  component="summary"
                  variant="body2"
                  sx={SUMMARY}
                  aria-label={moreOf(label, others)}
                >
                  {say('more', { count: others.length })}
                </Typography>
                <ul>
                  {others.map((amenity) => (
                    <AmenityRow key={`${amenity.latitude} ${amenity.longitude}`} amenity={amenity} />
                  ))}
                </ul>
              </details>
            )}
          </div>
        ))}
      </Box>
      <Typography variant="caption" component="p" sx={{ mt: 2, color: 'text.secondary' }}>
        {amenityAge(asOf)}
        {amenities.some(({ osmRef }) => osmRef !== null) && (
          <>
            {' '}
            <OpenStreetMapLink />
          </>
        )}
      </Typography>
    </DetailSection>
  );
}

/** Whether the server knows no such campsite, or is of a version without amenities. */
const isMissing = (error: object): boolean => 'status' in error && error.status === 404;

const moreOf = (label: string, others: readonly NearbyAmenity[]) =>
  `${say('more', { count: others.length })}: ${label}`;

/** Name and distance, then hours and links. */
function AmenityRow({ amenity }: { amenity: NearbyAmenity }) {
  const { phone, openingHours } = amenity;
  const name = amenityName(amenity);
  return (
    <Box component="li" sx={{ py: 0.5 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {name}
        </Box>
        <Box component="span" sx={{ whiteSpace: 'nowrap', color: 'text.secondary' }}>
          {amenityDistance(amenity)}
        </Box>
      </Box>
      {openingHours && (
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {hoursText(openingHours)}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
        <Link
          href={directionsLink(amenity)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={say('directionsTo', { name })}
          sx={TARGET}
        >
          {say('directions')}
        </Link>
        {phone && (
          <Link href={telephoneLink(phone)} aria-label={say('call', { name, phone })} sx={TARGET}>
            {phone}
          </Link>
        )}
      </Box>
    </Box>
  );
}

/** The way there; phones open it in their map app. */
const directionsLink = ({ latitude, longitude }: NearbyAmenity) =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;

/** A failure here does not keep anybody from reading the page: no alert. */
function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <DetailSection title={amenitiesTitle()}>
      <Typography sx={{ color: 'text.secondary' }}>{say('failed')}</Typography>
      <Button variant="outlined" onClick={onRetry} sx={{ mt: 1.5 }}>
        {say('retry')}
      </Button>
    </DetailSection>
  );
}

/** Large enough for a finger. */
const TARGET = { display: 'inline-flex', alignItems: 'center', minWidth: 44, minHeight: 44 } as const;
const SUMMARY = { py: 1.5, cursor: 'pointer', color: 'text.secondary' } as const;
