import { createElement } from 'react';
import Chip from '@mui/material/Chip';
import { iconFor } from './facility-icons';

interface NameTagProps {
  name: string;
}

/** A facility as a small brown tag. */
export function FacilityTag({ name }: NameTagProps) {
  return <Chip label={name} icon={createElement(iconFor(name))} />;
}

/** Pet Friendly stands out in green: the one tag people look for by colour. */
export function PetFriendlyTag({ name }: NameTagProps) {
  return <Chip label={name} icon={createElement(iconFor(name))} sx={{ bgcolor: 'tint', color: 'onTint' }} />;
}

/** A category as a tag; Pet Friendly keeps its own colour and icon (Spec 2). */
export function CategoryTag({ name, petFriendly = false }: NameTagProps & { petFriendly?: boolean }) {
  return petFriendly ? <PetFriendlyTag name={name} /> : <FacilityTag name={name} />;
}
