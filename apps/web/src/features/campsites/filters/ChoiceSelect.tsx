import { useId, useState } from 'react';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { ExpandMoreRounded } from '../../../base/icons/ExpandMoreRounded';
import { FieldLabel } from '../../../ui/forms/FieldLabel';
import { MAX_LIST_HEIGHT } from '../../../ui/forms/dropdown';
import { useEscape } from '../../../ui/forms/use-escape';

interface ChoiceSelectProps {
  label: string;
  /** Empty means no choice. */
  value: string;
  /** Shown while there is no choice. */
  placeholder: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** A labelled dropdown of the filter dialog, for one choice out of a few. */
export function ChoiceSelect({ label, value, placeholder, options, onChange }: ChoiceSelectProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  useEscape(isOpen, () => setIsOpen(false));
  const chosen = options.find((option) => option.value === value && value !== '');
  return (
    <FormControl fullWidth>
      <FieldLabel id={`${id}-label`}>{label}</FieldLabel>
      <Select
        id={id}
        labelId={`${id}-label`}
        displayEmpty
        open={isOpen}
        onOpen={() => setIsOpen(true)}
        onClose={() => setIsOpen(false)}
        IconComponent={ExpandMoreRounded}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        renderValue={() =>
          chosen?.label ?? (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {placeholder}
            </Box>
          )
        }
        MenuProps={{
          disablePortal: true,
          slotProps: { paper: { sx: { maxHeight: MAX_LIST_HEIGHT.dropdown } } },
        }}
      >
        {options.map((option) => (
          <MenuItem key={option.value} value={option.value}>
            {option.label}
          </MenuItem>
        ))}
      </Select>
    </FormControl>
  );
}
