import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { JobItem } from '@kampvuur/contracts';
import { offeredProvinces, TOWN_PROVINCES } from '@kampvuur/domain';
import { provinceWord } from '../../base/messages/registry-words';
import type { Rerun } from './use-rerun';
import { say } from './say';

interface ProvinceChoiceProps {
  item: JobItem;
  /** It is a row of a check, not of an import. */
  dryRun: boolean;
  rerun: Rerun;
}

/** The provinces that a row may lie in because each has a town of its name, to choose one; then the file is checked again. */
export function ProvinceChoice({ item, dryRun, rerun: { sending, check } }: ProvinceChoiceProps) {
  const { details, outcome, campsiteName: name } = item;
  const provinces = offeredProvinces(details?.[TOWN_PROVINCES]);
  // What was imported lies where it was imported to; it is edited like any campsite.
  if (provinces.length === 0 || (!dryRun && outcome !== 'refused')) return null;
  const chosen = details?.['province'];
  return (
    <Box
      role="group"
      aria-label={name ? say('provinceOfCampsite', { name }) : say('provinceOfRow')}
      sx={GROUP}
    >
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', flexBasis: '100%' }}>
        {say(chosen === undefined ? 'chooseProvince' : 'whichProvince')}
      </Typography>
      {provinces.map((province) => (
        <Button
          key={province}
          size="small"
          variant={province === chosen ? 'contained' : 'tonal'}
          aria-pressed={province === chosen}
          disabled={sending !== null}
          onClick={() => province !== chosen && check({ provinces: { [item.item]: province } })}
        >
          {provinceWord(province)}
        </Button>
      ))}
    </Box>
  );
}

const GROUP = { display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5, mb: 1 } as const;
