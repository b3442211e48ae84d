import type { ReactElement } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link as RouterLink, useLocation, type LinkProps } from 'react-router-dom';
import type { CampsiteDetail, MapCampsite } from '@kampvuur/contracts';
import { campsitePath } from '../../../base/paths';
import { IN_LOW_WINDOW } from '../../../ui/layout/media-queries';
import { Rating } from '../../../ui/tags/Stars';
import { useCampsiteQuery } from '../../../pieces/campsites/campsite-api';
import { noDescription } from '../campsite-texts';
import { LazyAdvisoryMark } from '../../../pieces/advisories/LazyAdvisoryMark';
import { CampsiteTags } from '../card/CampsiteTags';
import { FavoriteHeart } from '../favorites/FavoriteHeart';
import { MapCardPictures } from './MapCardPictures';
import { say } from '../say';
import { provinceWord } from '../../../base/messages/registry-words';
import { quotedLang } from '../../../base/messages/text-language';

interface MapCardProps {
  campsite: MapCampsite;
  isCurrent: boolean;
  /** The current card or one next to it: its details are loaded. */
  isNear: boolean;
  /** The window is low: tags and buttons share a row. */
  isLow: boolean;
}

/**
 * The content of a popup (docs/product.md#screens) on a card of a phone's map; only the name unless the card is near. Uses plain
 * elements styled by `MAP_CARD` of the parent, since up to two hundred cards are rendered with the map.
 */
export function MapCard({ campsite, isCurrent, isNear, isLow }: MapCardProps) {
  const { data, isError, isFetching, refetch } = useCampsiteQuery(campsite.id, { skip: !isNear });
  const hasFailed = isError && !isFetching;
  const retry = <RetryButton onRetry={() => void refetch()} />;
  const { pathname, search } = useLocation();
  const link = { to: campsitePath(campsite.id), state: { from: pathname + search } };
  // Arrow keys move between cards, Tab within the current one.
  const tabIndex = isCurrent ? undefined : -1;
  return (
    <article aria-label={campsite.name} className={isCurrent ? undefined : 'map-card-aside'}>
      <div className="map-card-top">
        {isNear && (
          <MapCardPictures campsite={campsite} pictures={data?.pictures} isLoading={!data && !isError} />
        )}
        <div>
          <h2>
            <RouterLink {...link} tabIndex={tabIndex}>
              <span>{campsite.name}</span>
            </RouterLink>
          </h2>
          {isNear && (
            <>
              <Box sx={PLACE}>
                <Box component="span" sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
                  {provinceWord(campsite.province)}
                </Box>
                {campsite.averageRating !== null && <Rating average={campsite.averageRating} size={14} />}
              </Box>
              <Description campsite={data} hasFailed={hasFailed} isLow={isLow} retry={retry} />
            </>
          )}
        </div>
      </div>
      {isNear && (
        <TagsRow id={campsite.id} campsite={data} isLow={isLow} retry={isLow && hasFailed ? retry : null} />
      )}
      {isNear && <Actions campsite={campsite} link={link} tabIndex={tabIndex} />}
    </article>
  );
}

interface TagsRowProps {
  id: number;
  /** Undefined until it is loaded. */
  campsite: CampsiteDetail | undefined;
  isLow: boolean;
  /** Takes the place of the tags that could not be loaded. */
  retry: ReactElement | null;
}

function TagsRow({ id, campsite, isLow, retry }: TagsRowProps) {
  if (retry) return <Box sx={{ mr: 'auto' }}>{retry}</Box>;
  return (
    <Box className="map-card-tags" sx={TAGS}>
      <LazyAdvisoryMark campsiteId={id} className="map-card-advisory" />
      {campsite && (
        <CampsiteTags facilities={campsite.facilities} widthPx={isLow ? LOW_TAGS_WIDTH_PX : undefined} />
      )}
    </Box>
  );
}

interface ActionsProps {
  campsite: MapCampsite;
  link: Pick<LinkProps, 'to' | 'state'>;
  tabIndex: number | undefined;
}

function Actions({ campsite, link, tabIndex }: ActionsProps) {
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <Button
        component={RouterLink}
        {...link}
        tabIndex={tabIndex}
        variant="tonal"
        size="small"
        sx={{ flex: 1, whiteSpace: 'nowrap', [IN_LOW_WINDOW]: { px: 1.25 } }}
      >
        {say('viewDetails')}
      </Button>
      <Box className="map-card-heart" sx={HEART}>
        <FavoriteHeart campsiteId={campsite.id} name={campsite.name} variant="button" />
      </Box>
    </Box>
  );
}

interface DescriptionProps {
  /** Undefined until it is loaded. */
  campsite: CampsiteDetail | undefined;
  hasFailed: boolean;
  /** There is one line: the button to try again has the place of the tags. */
  isLow: boolean;
  retry: ReactElement;
}

/** Two lines, and one in a low window, with the same height while they load. */
function Description({ campsite, hasFailed, isLow, retry }: DescriptionProps) {
  if (campsite) {
    return (
      <Typography component="p" lang={quotedLang(campsite.shortDescription)} sx={DESCRIPTION}>
        {campsite.shortDescription || noDescription()}
      </Typography>
    );
  }
  if (hasFailed) {
    return (
      <Box role="alert" sx={{ ...DESCRIPTION, display: 'block', overflow: 'visible' }}>
        {isLow ? (
          say('detailsFailed')
        ) : (
          <>
            {say('moreFailed')} {retry}
          </>
        )}
      </Box>
    );
  }
  return (
    <Box
      role="status"
      aria-label={say('loadingDetails')}
      sx={{ height: 38, mt: 0.5, [IN_LOW_WINDOW]: { height: 19, overflow: 'hidden' } }}
    >
      <Skeleton sx={{ height: 13, mt: '3px', borderRadius: '6px' }} />
      <Skeleton sx={{ width: '72%', height: 13, mt: '6px', borderRadius: '6px' }} />
    </Box>
  );
}

const RetryButton = ({ onRetry }: { onRetry: () => void }) => (
  <Button size="small" onClick={onRetry} sx={RETRY_BUTTON}>
    {say('tryAgain')}
  </Button>
);

/** Styles of a card, to be set on the element that contains all cards. */
export const MAP_CARD = {
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  height: '100%',
  boxSizing: 'border-box',
  p: '10px',
  // Tags and buttons share a row.
  [IN_LOW_WINDOW]: {
    flexDirection: 'row',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 1,
    '& .map-card-top': { flex: '0 0 100%' },
    '& .map-card-tags': { flex: 1, minWidth: 0 },
  },
  // Controls of the cards beside the current one are hidden, also from the keyboard.
  '&.map-card-aside': { '& .picture-arrow, & .map-card-heart': { visibility: 'hidden' } },
  '& .map-card-top': { display: 'flex', gap: 1.25, minHeight: 0 },
  '& .map-card-top > div:last-child': { flex: 1, minWidth: 0 },
  '& h2': {
    typography: 'h3',
    m: 0,
    fontSize: '1.0625rem',
    lineHeight: '1.3125rem',
    overflowWrap: 'anywhere',
  },
  '& h2 a': {
    position: 'relative',
    display: 'block',
    color: 'inherit',
    textDecoration: 'none',
    textDecorationThickness: 1,
    textUnderlineOffset: 4,
    '&:hover': { textDecoration: 'underline' },
    // A tap target of 44 px, also of a name on one line.
    '&::after': { content: '""', position: 'absolute', insetInline: 0, top: 'calc(50% - 22px)', height: 44 },
  },
  // Inside the link, as a clamped box cuts off tap target and focus ring.
  '& h2 span': {
    display: '-webkit-box',
    WebkitLineClamp: '2',
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
  },
} as const;

/** Space for the tags beside the buttons, in px. */
const LOW_TAGS_WIDTH_PX = 118;

const PLACE = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 1,
  mt: 0.25,
  fontSize: '0.875rem',
  lineHeight: '1.25rem',
  whiteSpace: 'nowrap',
  color: 'text.secondary',
  '& > .rating': { color: 'text.primary' },
} as const;

const DESCRIPTION = {
  m: 0,
  mt: 0.5,
  height: 38,
  fontSize: '0.8125rem',
  lineHeight: '1.1875rem',
  overflowWrap: 'anywhere',
  display: '-webkit-box',
  WebkitLineClamp: '2',
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  color: 'text.secondary',
  [IN_LOW_WINDOW]: { height: 19, WebkitLineClamp: '1' },
} as const;

// One line: tags that wrap to the next line are hidden.
const TAGS = {
  display: 'flex',
  gap: 0.75,
  height: 28,
  overflow: 'hidden',
  '& .map-card-advisory': { flex: 'none', maxWidth: '100%' },
} as const;

const RETRY_BUTTON = { minHeight: 44, px: 0.75, my: '-13px', font: 'inherit', fontWeight: 600 } as const;

const HEART = { '& > button': { width: 44, height: 44 } } as const;
