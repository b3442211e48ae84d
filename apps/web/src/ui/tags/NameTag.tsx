import { createElement } from 'react';
import type SvgIcon from '@mui/material/SvgIcon';
import { facilityIcon } from './facility-icons';
import { termWord } from '../../base/messages/term-words';

interface NameTagProps {
  name: string;
  icon?: typeof SvgIcon;
}

/** A facility as a small brown tag. */
export function FacilityTag({ name, icon = facilityIcon(name) }: NameTagProps) {
  return <Tag name={name} icon={icon} />;
}

/** Pet Friendly as a green tag, the only one of another colour. */
export function PetFriendlyTag({ name }: NameTagProps) {
  return <Tag name={name} icon={facilityIcon(name)} isGreen />;
}

// Plain elements instead of MUI's Chip, to save code in the initial load.
function Tag({ name, icon, isGreen = false }: Required<NameTagProps> & { isGreen?: boolean }) {
  return (
    <span className={isGreen ? 'name-tag name-tag-green' : 'name-tag'}>
      {createElement(icon)}
      <span>{termWord(name)}</span>
    </span>
  );
}
