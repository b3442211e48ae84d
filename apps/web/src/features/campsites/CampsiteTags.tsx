import Box from '@mui/material/Box';
import { CARD_FACILITIES, mostTelling, PET_FRIENDLY } from '@kampvuur/domain';
import { FacilityTag, PetFriendlyTag } from '../../ui/NameTag';

interface CampsiteTagsProps {
  facilities: readonly string[];
  petFriendly?: boolean;
}

/** Pet Friendly first, then the three facilities that say most (Spec 9). */
export function CampsiteTags({ facilities, petFriendly = false }: CampsiteTagsProps) {
  const others = facilities.filter((name) => name !== PET_FRIENDLY);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '6px', minHeight: 28 }}>
      {petFriendly && <PetFriendlyTag name={PET_FRIENDLY} />}
      {mostTelling(others, CARD_FACILITIES).map((name) => (
        <FacilityTag key={name} name={name} />
      ))}
    </Box>
  );
}
