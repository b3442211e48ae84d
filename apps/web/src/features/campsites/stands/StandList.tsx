import { useId } from 'react';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import Typography from '@mui/material/Typography';
import type { CampsiteDetail } from '@kampvuur/contracts';
import { fitsOnStand, type Stand, STAND_PART_KEYS } from '@kampvuur/domain/facts';
import { CheckRounded } from '../../../base/icons/CheckRounded';
import { CloseRounded } from '../../../base/icons/CloseRounded';
import { FactAge } from '../../../pieces/facts/FactAge';
import { factHelp, factLabel } from '../../../pieces/facts/fact-words';
import { standPartTexts } from '../../../pieces/facts/stand-texts';
import { sayStands as say } from '../../../pieces/facts/say-stands';
import { Field } from '../../../ui/forms/Field';
import { DetailSection } from '../../../ui/layout/DetailSection';
import { useRigLength } from './rig-length';

/** The kinds of stand, and on which of them the rig fits; nothing while none is known (docs/product.md#stands). */
export function StandList({ campsite }: { campsite: CampsiteDetail }) {
  const stands = standsOf(campsite);
  const rig = useRigLength();
  if (stands.length === 0) return null;
  const hasLengths = stands.some(({ length }) => length !== undefined);
  return (
    <DetailSection title={factLabel('stands')}>
      {hasLengths && <RigBox stands={stands} rig={rig} />}
      <Box component="ul" sx={LIST}>
        {stands.map((stand) => (
          <StandCard key={stand.name} stand={stand} rig={hasLengths ? rig.length : null} />
        ))}
      </Box>
      <Box sx={{ mt: 1.5 }}>
        <FactAge provenance={campsite.provenance.stands} />
      </Box>
    </DetailSection>
  );
}

/** The stands of a campsite; a copy from before there were any has none. */
function standsOf(campsite: CampsiteDetail): readonly Stand[] {
  const { stands }: Partial<CampsiteDetail> = campsite;
  return stands ?? [];
}

interface RigBoxProps {
  stands: readonly Stand[];
  rig: ReturnType<typeof useRigLength>;
}

/** The question whether the rig fits, with the answer for all kinds of stand. */
function RigBox({ stands, rig }: RigBoxProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={RIG}>
      <Typography id={id} variant="h3">
        {say('rigTitle')}
      </Typography>
      <Box sx={{ maxWidth: 320, mt: 1 }}>
        <Field
          label={factHelp('maxRigLength') ?? ''}
          name="rigLength"
          value={rig.text}
          hint={say('rigKept')}
          error={rig.isWrong ? say('rigWrong') : undefined}
          endAdornment={<InputAdornment position="end">{say('unitLength')}</InputAdornment>}
          inputProps={{ inputMode: 'decimal', autoComplete: 'off', maxLength: 8 }}
          onChange={({ target }) => rig.onChange(target.value)}
        />
      </Box>
      <Typography role="status" sx={{ '&:not(:empty)': { mt: 1, fontWeight: 600 } }}>
        {rig.length === null ? '' : answerText(stands, rig.length)}
      </Typography>
    </Box>
  );
}

function answerText(stands: readonly Stand[], length: number): string {
  const answers = stands.map((stand) => fitsOnStand(stand, length));
  const fitting = answers.filter((fits) => fits === true).length;
  const unknown = answers.filter((fits) => fits === null).length;
  const answer = say('rigAnswer', { fitting, length });
  return unknown === 0 ? answer : `${answer} ${say('rigUnknown', { count: unknown })}`;
}

/** One kind of stand. */
function StandCard({ stand, rig }: { stand: Stand; rig: number | null }) {
  const { count, length } = stand;
  const rest = standPartTexts(
    stand,
    STAND_PART_KEYS.filter((part) => part !== 'count' && part !== 'length'),
  );
  const main = standPartTexts(stand, ['count', 'length']);
  return (
    <Box component="li" sx={CARD}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, rowGap: 0.25 }}>
        <Typography variant="h3" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {stand.name}
        </Typography>
        {rig !== null && <Fit stand={stand} rig={rig} />}
      </Box>
      {(count !== undefined || length !== undefined) && (
        <Typography sx={{ mt: 0.5, fontFeatureSettings: "'tnum'" }}>{main.join(' · ')}</Typography>
      )}
      {rest.length > 0 && (
        <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
          {rest.join(' · ')}
        </Typography>
      )}
      {rest.length + main.length === 0 && (
        <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
          {say('onlyName')}
        </Typography>
      )}
    </Box>
  );
}

/** Whether the rig fits, in words and a sign. */
function Fit({ stand, rig }: { stand: Stand; rig: number }) {
  const fits = fitsOnStand(stand, rig);
  if (fits === null)
    return (
      <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
        {say('lengthUnknown')}
      </Typography>
    );
  const Icon = fits ? CheckRounded : CloseRounded;
  return (
    <Typography variant="body2" component="span" sx={[FIT, { color: fits ? 'primary.main' : 'error.main' }]}>
      <Icon aria-hidden sx={{ fontSize: 18 }} />
      {say(fits ? 'fits' : 'tooShort')}
    </Typography>
  );
}

const LIST = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
  gap: 1.5,
} as const;

const CARD = { minWidth: 0, px: 2, py: 1.5, border: 'divider', borderRadius: '12px' } as const;

const RIG = { mb: 2, px: 2, py: 1.5, borderRadius: '12px', bgcolor: 'sunken' } as const;

const FIT = { display: 'inline-flex', alignItems: 'center', gap: 0.5, fontWeight: 600 } as const;
