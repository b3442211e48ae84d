import { useId, useRef, useState, type KeyboardEvent } from 'react';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { ExpandMoreRounded } from '../../base/icons/ExpandMoreRounded';
import { selectionText } from './match-terms';
import { TermList, type TermListProps } from './TermList';
import { useEscape } from '../../ui/forms/use-escape';

/**
 * A button that opens a searchable list for several choices. The list is part of the page flow instead of floating, so
 * that it scrolls with the dialog and a phone's keyboard does not cover it.
 */
export function MultiSelect({ labelId, selected, searchLabel, ...list }: Omit<TermListProps, 'id'>) {
  const id = useId();
  const selector = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEscape(isOpen, () => {
    setOpen(false);
    selector.current?.focus();
  });
  const openOnArrowDown = (event: KeyboardEvent) => {
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
        onKeyDown={openOnArrowDown}
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
  // A button does not inherit the font by default.
  font: 'inherit',
  lineHeight: '1.5rem',
  textAlign: 'left',
  '&:hover': { borderColor: 'text.primary' },
} as const;
