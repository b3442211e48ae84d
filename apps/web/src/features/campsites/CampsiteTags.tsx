import Box from '@mui/material/Box';
import { CARD_FACILITIES, PET_FRIENDLY } from '@kampvuur/domain';
import { FacilityTag, PetFriendlyTag } from '../../ui/NameTag';

interface CampsiteTagsProps {
  facilities: readonly string[];
  petFriendly?: boolean;
}

/** Pet Friendly first, then at most three facilities (Spec 9). */
export function CampsiteTags({ facilities, petFriendly = false }: CampsiteTagsProps) {
  const shown = facilities.filter((name) => name !== PET_FRIENDLY).slice(0, CARD_FACILITIES);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '6px', minHeight: 28 }}>
      {petFriendly && <PetFriendlyTag name={PET_FRIENDLY} />}
      {shown.map((name) => (
        <FacilityTag key={name} name={name} />
      ))}
    </Box>
  );
}
