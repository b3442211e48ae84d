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
import { IN_LOW_WINDOW } from '../../../ui/layout/media-queries';
import { StatePicture } from '../../../ui/states/StatePicture';
import { CARD_HEIGHT, CARD_MARGIN, LOW_CARD_HEIGHT } from './map-sizes';
import { MAP_CARD, MapCard } from './MapCard';
import { say } from '../say';

interface CampsiteCardsProps {
  campsites: readonly MapCampsite[];
  /** Number of campsites in view without a card. */
  more: number;
  currentId: number | null;
  /** The campsite whose pin was pressed last. */
  pressedId: number | null;
  /** The window is low, and so are the cards. */
  isLow: boolean;
  onCurrent: (id: number) => void;
  /** Undefined if the map already shows all campsites. */
  onShowAll: (() => void) | undefined;
  /** Shown after the last card, and when there are no cards. */
  footer: ReactNode;
}

/** The index each key moves to. */
const KEY_TARGETS: Record<string, (index: number, last: number) => number> = {
  ArrowRight: (index, last) => Math.min(index + 1, last),
  ArrowLeft: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_index, last) => last,
};

/** How many cards on each side of the current one are loaded before they are swiped to. */
const PRELOADED_NEIGHBOURS = 1;

/** A carousel of the campsites in view that snaps to one card at a time; arrow keys move through it. */
export function CampsiteCards(props: CampsiteCardsProps) {
  const { campsites, more, currentId, pressedId, isLow, onCurrent, footer } = props;
  const listRef = useRef<HTMLUListElement>(null);
  const currentIndex = campsites.findIndex(({ id }) => id === currentId);
  const swipedIndexRef = useScrollToCard(listRef, currentIndex, campsites);
  useFocusOnPressed(listRef, pressedId);

  const onScroll = () => {
    const index = centredIndex(listRef.current);
    const campsite = campsites[index];
    if (!campsite || index === currentIndex) return;
    swipedIndexRef.current = index;
    onCurrent(campsite.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = KEY_TARGETS[event.key];
    const campsite = target && campsites[target(currentIndex, campsites.length - 1)];
    if (!campsite || campsite.id === currentId) return;
    event.preventDefault();
    onCurrent(campsite.id);
    nameLink(listRef.current, campsite.id)?.focus({ preventScroll: true });
  };

  if (campsites.length === 0) return <NoCampsites onShowAll={props.onShowAll} footer={footer} />;
  return (
    <Box
      component="ul"
      ref={listRef}
      role="list"
      aria-label={say('mapCards')}
      onScroll={onScroll}
      onKeyDown={onKeyDown}
      sx={LIST}
    >
      {campsites.map((campsite, index) => (
        <li
          key={campsite.id}
          data-campsite={campsite.id}
          aria-current={index === currentIndex ? 'true' : undefined}
        >
          <MapCard
            campsite={campsite}
            isCurrent={index === currentIndex}
            isNear={Math.abs(index - currentIndex) <= PRELOADED_NEIGHBOURS}
            isLow={isLow}
          />
        </li>
      ))}
      {(more > 0 || footer) && (
        <Box component="li" sx={FOOTER}>
          {more > 0 && <Typography>{say('mapMore', { more: formatCount(more) })}</Typography>}
          {footer}
        </Box>
      )}
    </Box>
  );
}

/**
 * Scrolls to the current card without animation, also when the list changes, but not when it was swiped to. Returns a ref
 * for the index last swiped to.
 */
function useScrollToCard(
  listRef: RefObject<HTMLUListElement | null>,
  index: number,
  campsites: readonly MapCampsite[],
) {
  const swipedIndexRef = useRef(-1);
  const renderedRef = useRef(campsites);
  useLayoutEffect(() => {
    const card = listRef.current?.children[index];
    const wasSwipedTo = swipedIndexRef.current === index && renderedRef.current === campsites;
    swipedIndexRef.current = -1;
    renderedRef.current = campsites;
    if (!listRef.current || !(card instanceof HTMLElement) || wasSwipedTo) return;
    listRef.current.scrollLeft = card.offsetLeft - (listRef.current.clientWidth - card.offsetWidth) / 2;
  }, [listRef, index, campsites]);
  return swipedIndexRef;
}

/** Moves the focus from a pressed pin to its card. */
function useFocusOnPressed(listRef: RefObject<HTMLUListElement | null>, pressedId: number | null): void {
  useEffect(() => {
    if (pressedId !== null) nameLink(listRef.current, pressedId)?.focus({ preventScroll: true });
  }, [listRef, pressedId]);
}

const nameLink = (list: HTMLElement | null, id: number): HTMLElement | null | undefined =>
  list?.querySelector<HTMLElement>(`[data-campsite="${id}"] a`);

/** Index of the card nearest to the centre. */
function centredIndex(list: HTMLElement | null): number {
  const first = list?.children[0];
  const second = list?.children[1];
  if (!list || !(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return 0;
  return Math.round(list.scrollLeft / (second.offsetLeft - first.offsetLeft));
}

function NoCampsites({ onShowAll, footer }: Pick<CampsiteCardsProps, 'onShowAll' | 'footer'>) {
  return (
    <Box role="status" sx={EMPTY}>
      <StatePicture name="empty-area" />
      <div>
        <Typography sx={{ mb: 1.5 }}>{say('noneOnMap')}</Typography>
        {onShowAll && (
          <Button variant="tonal" size="small" onClick={onShowAll}>
            {say('showAll')}
          </Button>
        )}
      </div>
      {footer && <Box sx={{ gridColumn: '1 / -1' }}>{footer}</Box>}
    </Box>
  );
}

const CARD = {
  position: 'relative',
  flex: '0 0 100%',
  boxSizing: 'border-box',
  height: CARD_HEIGHT,
  [IN_LOW_WINDOW]: { height: LOW_CARD_HEIGHT },
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
  gap: '8px',
  height: CARD_HEIGHT + CARD_MARGIN,
  [IN_LOW_WINDOW]: { height: LOW_CARD_HEIGHT + CARD_MARGIN },
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
  // The map below handles presses between the cards.
  pointerEvents: 'none',
  '& > [data-campsite]': CARD,
  '& article': MAP_CARD,
} as const;

const FOOTER = {
  ...CARD,
  alignSelf: 'flex-end',
  height: 'auto',
  [IN_LOW_WINDOW]: {},
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
  // As high as the cards: what they hid stays hidden, and no pin stands beside the sentence that there is none.
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  alignContent: 'space-evenly',
  columnGap: 2,
  p: 2,
  '& img': { width: 128, height: 96 },
} as const;
