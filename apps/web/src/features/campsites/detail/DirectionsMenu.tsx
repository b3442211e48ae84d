import DirectionsRounded from '@mui/icons-material/DirectionsRounded';
import MenuItem from '@mui/material/MenuItem';
import { ActionMenu } from '../../../ui/ActionMenu';
import { ActionButton } from './ActionButton';
import { directionsTo, type Place } from './place-links';

/** The way to a campsite in the map app of one's choice. */
export function DirectionsMenu({ place }: { place: Place }) {
  return (
    <ActionMenu
      trigger={(props) => <ActionButton {...props} icon={<DirectionsRounded />} label="Directions" />}
    >
      {(close) =>
        directionsTo(place).map(({ label, href }) => (
          <MenuItem
            key={label}
            component="a"
            href={href}
            onClick={close}
            // The phone answers `geo:` itself; a window for it would stay empty.
            {...(href.startsWith('http') && { target: '_blank', rel: 'noopener noreferrer' })}
          >
            {label}
          </MenuItem>
        ))
      }
    </ActionMenu>
  );
}
