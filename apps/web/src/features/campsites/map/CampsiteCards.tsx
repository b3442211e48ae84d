import {
  useEffect,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { MapCampsite } from '@kampvuur/contracts';
import { formatCount } from '../../../ui/numbers';
import { CARD_HEIGHT, CARD_MARGIN } from './map-sizes';
import { MAP_CARD, MapCard } from './MapCard';

interface CampsiteCardsProps {
  stops: readonly MapCampsite[];
  /** Campsites in sight that have no card. */
  more: number;
  currentId: number | null;
  /** The campsite whose pin was pressed last. */
  pressedId: number | null;
  onCurrent: (id: number) => void;
  /** Undefined while everything is in sight. */
  onShowAll: (() => void) | undefined;
  /** What stands behind the last card, and where there is none. */
  end: ReactNode;
}

const STEPS: Record<string, (index: number, last: number) => number> = {
  ArrowRight: (index, last) => Math.min(index + 1, last),
  ArrowLeft: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_index, last) => last,
};

/** How many cards beside the current one are there already when they are swiped to. */
const NEAR = 1;

/** The campsites in sight as cards that snap one at a time; by keyboard with the arrows, for screen readers a list. */
export function CampsiteCards(props: CampsiteCardsProps) {
  const { stops, more, currentId, pressedId, onCurrent, end } = props;
  const listRef = useRef<HTMLUListElement>(null);
  const currentIndex = stops.findIndex(({ id }) => id === currentId);
  const swipedRef = useCardInPlace(listRef, currentIndex, stops);
  useFocusOnPressed(listRef, pressedId);

  const onScroll = () => {
    const index = indexInPlace(listRef.current);
    const stop = stops[index];
    if (!stop || index === currentIndex) return;
    swipedRef.current = index;
    onCurrent(stop.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const stop = step && stops[step(currentIndex, stops.length - 1)];
    if (!stop || stop.id === currentId) return;
    event.preventDefault();
    onCurrent(stop.id);
    nameLink(listRef.current, stop.id)?.focus({ preventScroll: true });
  };

  if (stops.length === 0) return <NothingInSight onShowAll={props.onShowAll} end={end} />;
  return (
    <Box
      component="ul"
      ref={listRef}
      role="list"
      aria-label="Campsites on this part of the map"
      onScroll={onScroll}
      onKeyDown={onKeyDown}
      sx={LIST}
    >
      {stops.map((campsite, index) => (
        <li
          key={campsite.id}
          data-campsite={campsite.id}
          aria-current={index === currentIndex ? 'true' : undefined}
        >
          <MapCard
            campsite={campsite}
            isCurrent={index === currentIndex}
            isNear={Math.abs(index - currentIndex) <= NEAR}
          />
        </li>
      ))}
      {(more > 0 || end) && (
        <Box component="li" sx={LAST}>
          {more > 0 && <Typography>{`${formatCount(more)} more: zoom in to list them`}</Typography>}
          {end}
        </Box>
      )}
    </Box>
  );
}

/**
 * Brings the current card into its place at once, unless it was swiped there; the index last swiped to is given back. When
 * other cards come, the current one stays where it is.
 */
function useCardInPlace(
  listRef: RefObject<HTMLUListElement | null>,
  index: number,
  stops: readonly MapCampsite[],
) {
  const swipedRef = useRef(-1);
  const renderedRef = useRef(stops);
  useLayoutEffect(() => {
    const card = listRef.current?.children[index];
    const isSwiped = swipedRef.current === index && renderedRef.current === stops;
    swipedRef.current = -1;
    renderedRef.current = stops;
    if (!listRef.current || !(card instanceof HTMLElement) || isSwiped) return;
    listRef.current.scrollLeft = card.offsetLeft - (listRef.current.clientWidth - card.offsetWidth) / 2;
  }, [listRef, index, stops]);
  return swipedRef;
}

/** A pressed pin leads on to its card. */
function useFocusOnPressed(listRef: RefObject<HTMLUListElement | null>, pressedId: number | null): void {
  useEffect(() => {
    if (pressedId !== null) nameLink(listRef.current, pressedId)?.focus({ preventScroll: true });
  }, [listRef, pressedId]);
}

const nameLink = (list: HTMLElement | null, id: number): HTMLElement | null | undefined =>
  list?.querySelector<HTMLElement>(`[data-campsite="${id}"] a`);

/** Which card stands nearest to the middle. */
function indexInPlace(list: HTMLElement | null): number {
  const first = list?.children[0];
  const second = list?.children[1];
  if (!list || !(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return 0;
  return Math.round(list.scrollLeft / (second.offsetLeft - first.offsetLeft));
}

function NothingInSight({ onShowAll, end }: Pick<CampsiteCardsProps, 'onShowAll' | 'end'>) {
  return (
    <Box role="status" sx={EMPTY}>
      <Typography sx={{ flex: '1 1 55%' }}>No campsites on this part of the map.</Typography>
      {onShowAll && (
        <Button variant="tonal" size="small" onClick={onShowAll}>
          Show all
        </Button>
      )}
      {end && <Box sx={{ flexBasis: '100%' }}>{end}</Box>}
    </Box>
  );
}

const GAP = 8;

const CARD = {
  position: 'relative',
  flex: '0 0 100%',
  boxSizing: 'border-box',
  height: CARD_HEIGHT,
  minWidth: 0,
  scrollSnapAlign: 'center',
  scrollSnapStop: 'always',
  pointerEvents: 'auto',
  borderRadius: '18px',
  bgcolor: 'background.paper',
  boxShadow: 2,
} as const;

const LIST = {
  position: 'absolute',
  zIndex: 2,
  insetInline: 0,
  bottom: 0,
  display: 'flex',
  gap: `${GAP}px`,
  height: CARD_HEIGHT + CARD_MARGIN,
  m: 0,
  p: 0,
  px: 2,
  boxSizing: 'border-box',
  overflowX: 'auto',
  overflowY: 'hidden',
  scrollSnapType: 'x mandatory',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
  listStyle: 'none',
  // Between the cards the map answers.
  pointerEvents: 'none',
  '& > [data-campsite]': CARD,
  '& article': MAP_CARD,
} as const;

const LAST = {
  ...CARD,
  alignSelf: 'flex-end',
  height: 'auto',
  mb: `${CARD_MARGIN}px`,
  display: 'grid',
  justifyItems: 'center',
  gap: 1,
  p: 2,
  textAlign: 'center',
} as const;

const EMPTY = {
  ...CARD,
  position: 'absolute',
  zIndex: 2,
  insetInline: 16,
  bottom: CARD_MARGIN,
  height: 'auto',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
  rowGap: 0.5,
  p: 2,
} as const;
