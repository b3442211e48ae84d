import { useId } from 'react';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Typography from '@mui/material/Typography';
import { PROVINCES } from '@kampvuur/domain';
import type { SearchState } from './search-state';

interface ProvinceSelectProps {
  value: SearchState['province'];
  onChange: (province: SearchState['province']) => void;
}

/** One of the nine provinces, or all of them. */
export function ProvinceSelect({ value, onChange }: ProvinceSelectProps) {
  const id = useId();
  return (
    <FormControl fullWidth>
      <Typography
        id={`${id}-label`}
        variant="label"
        component="span"
        sx={{ mb: 0.75, color: 'text.secondary' }}
      >
        Province
      </Typography>
      <Select
        id={id}
        labelId={`${id}-label`}
        displayEmpty
        value={value === 'all' ? '' : value}
        onChange={(event) => onChange((event.target.value || 'all') as SearchState['province'])}
        renderValue={(chosen) =>
          chosen || (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              Select a province
            </Box>
          )
        }
        MenuProps={{ disablePortal: true, slotProps: { paper: { sx: { maxHeight: 300 } } } }}
      >
        <MenuItem value="">All Provinces</MenuItem>
        {PROVINCES.map((province) => (
          <MenuItem key={province} value={province}>
            {province}
          </MenuItem>
        ))}
      </Select>
    </FormControl>
  );
}
