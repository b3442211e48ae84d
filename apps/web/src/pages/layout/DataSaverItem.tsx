import Box from '@mui/material/Box';
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import { chooseDataSaver, isSaveDataAsked, useDataSaver } from '../../base/data-saver';

/** The switch of the user menu: smaller pictures, no map tiles, nothing fetched ahead; kept by this device. */
export function DataSaverItem(props: MenuItemProps) {
  const isOn = useDataSaver();
  return (
    <MenuItem
      {...props}
      role="menuitemcheckbox"
      aria-checked={isOn}
      // Where the browser saves data for every site there is nothing left to choose.
      disabled={isSaveDataAsked()}
      onClick={() => chooseDataSaver(!isOn)}
      sx={{ justifyContent: 'space-between' }}
    >
      Data saver
      <Box aria-hidden sx={[TRACK, isOn && TRACK_ON]} />
    </MenuItem>
  );
}

const TRACK = {
  position: 'relative',
  flex: 'none',
  width: 38,
  height: 22,
  borderRadius: '11px',
  border: '1.5px solid',
  borderColor: 'lineStrong',
  bgcolor: 'sunken',
  transition: 'background-color 160ms ease-out',
  '&::after': {
    content: '""',
    position: 'absolute',
    top: '3px',
    left: '3px',
    width: 13,
    height: 13,
    borderRadius: '50%',
    bgcolor: 'lineStrong',
    transition: 'translate 160ms ease-out',
  },
} as const;

const TRACK_ON = {
  bgcolor: 'primary.main',
  borderColor: 'primary.main',
  '&::after': { bgcolor: 'primary.contrastText', translate: '16px' },
} as const;
