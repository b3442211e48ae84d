import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { currentStay, type StoredStay } from '../../../pieces/stays/stored-stay';
import { formatCount } from '../../../ui/numbers';
import { say } from '../costs/stay-texts';
import { StayForm } from '../costs/StayForm';
import { useStay } from '../costs/use-stay';
import { type SearchState, withoutStay } from '../search-state';
import type { SearchChanges } from '../use-search';
import { MoneyFilter } from './NumberFilter';

interface StayFilterProps {
  search: SearchState;
  onChange: (changes: SearchChanges) => void;
}

// Rand for a stay.
const QUICK_CHOICES = [500, 1000, 2000, 4000];

/** The stay whose cost is shown and sorted by, and its maximum cost. */
export default function StayFilter({ search, onChange }: StayFilterProps) {
  const { party, nights, arrival } = search;
  if (party === null || nights === null || arrival === null)
    return (
      <>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {say('lead')}
        </Typography>
        <Box>
          <Button variant="outlined" onClick={() => onChange(currentStay())}>
            {say('set')}
          </Button>
        </Box>
      </>
    );
  return (
    <>
      <Stay stay={{ party, nights, arrival }} onSet={onChange} />
      <MoneyFilter
        value={search.maxCost}
        onChange={(maxCost) => onChange({ maxCost })}
        label={say('maxCost')}
        name="maxCost"
        placeholder={say('anyCost')}
        invalid={say('invalidCost')}
        choices={QUICK_CHOICES}
        choicesLabel={say('usualCosts')}
        choiceText={(total) => say('upTo', { total: formatCount(total) })}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {say('maxCostHint')}
      </Typography>
      <Box>
        <Button variant="outlined" onClick={() => onChange(withoutStay)}>
          {say('remove')}
        </Button>
      </Box>
    </>
  );
}

function Stay({ stay, onSet }: { stay: StoredStay; onSet: (stay: StoredStay) => void }) {
  return <StayForm {...useStay(stay, onSet)} />;
}
