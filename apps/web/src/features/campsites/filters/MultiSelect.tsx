import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { selectionText } from '../../../base/match-terms';
import { TermList } from './TermList';

interface MultiSelectProps {
  labelId: string;
  names: readonly string[];
  selected: readonly string[];
  onToggle: (name: string) => void;
  searchLabel: string;
  emptyText: string;
}

/**
 * Several of many: a selector that opens a searchable list beneath itself. The list pushes what follows down instead
 * of floating over it, so a phone's keyboard never covers it and it scrolls with the dialog.
 */
export function MultiSelect({ labelId, selected, searchLabel, ...list }: MultiSelectProps) {
  const id = useId();
  const selector = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEscape(isOpen, () => {
    setOpen(false);
    selector.current?.focus();
  });
  const openDownwards = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <Box>
      <ButtonBase
        ref={selector}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-labelledby={`${labelId} ${id}-value`}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={openDownwards}
        sx={SELECTOR}
      >
        <Box
          component="span"
          id={`${id}-value`}
          sx={{
            minWidth: 0,
            overflowWrap: 'anywhere',
            color: selected.length === 0 ? 'text.secondary' : null,
          }}
        >
          {selectionText(selected)}
        </Box>
        <ExpandMoreRounded
          sx={{ color: 'text.secondary', transform: isOpen ? 'rotate(180deg)' : 'none', transition: TURN }}
        />
      </ButtonBase>
      {isOpen && (
        <TermList
          {...list}
          id={`${id}-list`}
          labelId={labelId}
          selected={selected}
          searchLabel={searchLabel}
        />
      )}
    </Box>
  );
}

/** Escape wherever the keyboard is: a press on a name takes it out of the list. The dialog around does not hear of it. */
function useEscape(isOpen: boolean, onEscape: () => void): void {
  const close = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isOpen) return undefined;
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close();
    };
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, [isOpen]);
}

const TURN = 'transform 160ms ease-out';

const SELECTOR = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 1,
  width: '100%',
  minHeight: 48,
  py: '11px',
  pl: '14px',
  pr: '8px',
  border: '1px solid',
  borderColor: 'lineStrong',
  borderRadius: '12px',
  bgcolor: 'background.paper',
  // A button would bring the system's font.
  font: 'inherit',
  lineHeight: '24px',
  textAlign: 'left',
  '&:hover': { borderColor: 'text.primary' },
} as const;
