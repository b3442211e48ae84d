import { useEffect, useRef, type ReactNode, type Ref } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { placeWords, provinceWord } from '../../../base/messages/registry-words';
import { termWord } from '../../../base/messages/term-words';
import { HistoryRounded } from '../../../base/icons/HistoryRounded';
import { LandscapeRounded } from '../../../base/icons/LandscapeRounded';
import { PlaceRounded } from '../../../base/icons/PlaceRounded';
import { RvHookupRounded as CampsiteIcon } from '../../../base/icons/RvHookupRounded';
import { SellRounded } from '../../../base/icons/SellRounded';
import type { Completions, SearchOption } from './use-completions';
import { say } from '../say';

interface CompletionListProps extends Pick<Completions, 'options' | 'active' | 'choose' | 'clearRecent'> {
  /** Also the prefix of the options' ids. */
  id: string;
  listRef: Ref<HTMLElement>;
}

/** The icon of each kind of option. */
const ICONS: Record<SearchOption['kind'], ReactNode> = {
  recent: <HistoryRounded fontSize="small" />,
  province: <LandscapeRounded fontSize="small" />,
  landscape: <LandscapeRounded fontSize="small" />,
  place: <PlaceRounded fontSize="small" />,
  campsite: <CampsiteIcon fontSize="small" />,
  facility: <SellRounded fontSize="small" />,
  activity: <SellRounded fontSize="small" />,
  category: <SellRounded fontSize="small" />,
};

/** The list of options under the search field. */
export default function CompletionList({
  id,
  listRef,
  options,
  active,
  choose,
  clearRecent,
}: CompletionListProps) {
  const activeOption = useRef<HTMLLIElement>(null);
  useEffect(() => {
    activeOption.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <Box sx={PANEL} onMouseDown={(event) => event.preventDefault()}>
      <Box component="ul" ref={listRef} id={id} role="listbox" aria-label={say('searchSuggestions')}>
        {options.map((option, index) => (
          <Box
            component="li"
            key={`${option.kind} ${option.id} ${option.text} ${option.detail}`}
            ref={index === active ? activeOption : undefined}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            onClick={() => choose(option)}
            sx={[OPTION, index === active && { bgcolor: 'sunken' }]}
          >
            <Completion option={option} />
          </Box>
        ))}
      </Box>
      {options[0]?.kind === 'recent' && (
        <Button onClick={clearRecent} sx={{ m: 1 }}>
          {say('clearRecentSearches')}
        </Button>
      )}
    </Box>
  );
}

/** What an option is called: facilities and such, and provinces, in the spoken language. */
function textOf({ kind, text }: SearchOption): string {
  if (kind === 'province') return provinceWord(text);
  return kind === 'facility' || kind === 'activity' || kind === 'category' ? termWord(text) : text;
}

function Completion({ option }: { option: SearchOption }) {
  return (
    <>
      <Box aria-hidden sx={{ display: 'flex', color: 'text.secondary' }}>
        {ICONS[option.kind]}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ overflowWrap: 'anywhere' }}>{textOf(option)}</Box>
        {option.detail !== null && <Box sx={DETAIL}>{placeWords(option.detail)}</Box>}
      </Box>
      <Box sx={DETAIL}>{say(`kind.${option.kind}`)}</Box>
    </>
  );
}

const PANEL = {
  position: 'absolute',
  top: 'calc(100% + 6px)',
  left: 0,
  right: { xs: 0, sm: 'auto' },
  width: { sm: 'min(100%, 560px)' },
  zIndex: 2,
  maxHeight: 'min(60vh, 480px)',
  overflowY: 'auto',
  border: '1px solid',
  borderColor: 'lineStrong',
  borderRadius: '14px',
  bgcolor: 'background.paper',
  boxShadow: 3,
} as const;

const OPTION = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  minHeight: 48,
  px: '14px',
  py: '6px',
  cursor: 'pointer',
  '&:hover': { bgcolor: 'sunken' },
} as const;

const DETAIL = { fontSize: '0.8125rem', color: 'text.secondary' } as const;
