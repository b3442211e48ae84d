import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocation } from 'react-router-dom';
import type { CampsiteDetail } from '@kampvuur/contracts';
import {
  type CostProblem,
  PUBLISHED_TERMS,
  peopleOf,
  type Stay,
  type StayCost,
  stayCost,
} from '@kampvuur/domain/stays';
import type { StoredStay } from '../../../pieces/stays/stored-stay';
import { readStay } from '../filters/read-params';
import { FactAge } from '../../../pieces/facts/FactAge';
import { amountText, tariffTexts } from '../../../pieces/facts/tariff-texts';
import { termsOfYears, useSchoolTermsQuery } from '../../../pieces/stays/school-terms-api';
import { DetailSection } from '../../../ui/layout/DetailSection';
import { problemText, say, stepText } from './cost-texts';
import { StayForm } from './StayForm';
import { TariffTable } from './TariffTable';
import { useStay } from './use-stay';

/** What a campsite charges, and what a stay costs one's own party (docs/product.md#what-it-costs). */
export default function WhatItCosts({ campsite }: { campsite: CampsiteDetail }) {
  const { tariffs, provenance } = campsite;
  const { data: years } = useSchoolTermsQuery();
  const form = useStay(stayOfList(useLocation().state));
  const { stay } = form;
  // Without a network the published terms are as good as the last answer.
  const terms = years ? termsOfYears(years) : PUBLISHED_TERMS;
  return (
    <DetailSection title={say('title')}>
      <TariffTable tariffs={tariffs} />
      <Box sx={{ mt: 1 }}>
        <FactAge provenance={provenance.tariffs} />
      </Box>
      {!campsite.isClosed && (
        <Box sx={RECKONER}>
          <Typography variant="h3" sx={{ mb: 1.5 }}>
            {say('yourStay')}
          </Typography>
          <StayForm {...form} />
          <Box role="status" sx={{ mt: 2 }}>
            {stay && <Outcome stay={stay} cost={stayCost(tariffs, stay, terms)} />}
          </Box>
        </Box>
      )}
    </DetailSection>
  );
}

/** The stay of the list that led here. */
function stayOfList(state: unknown): StoredStay | undefined {
  const from = state !== null && typeof state === 'object' && 'from' in state ? String(state.from) : '';
  const stay = readStay(new URLSearchParams(from.split('?')[1]));
  return stay.party === null ? undefined : stay;
}

function Outcome({ stay, cost }: { stay: Stay; cost: StayCost | CostProblem }) {
  if ('problem' in cost) return <Typography>{problemText(cost)}</Typography>;
  const { total, steps, free, extras, assumesSeason } = cost;
  const people = say('people', { count: peopleOf(stay.party) });
  return (
    <>
      <Typography component="p" variant="h3">
        {say('total', { total: amountText(total), people, nights: stay.nights })}
      </Typography>
      <Box component="ul" sx={STEPS}>
        {steps.map((step) => (
          <li key={stepText(step)}>{stepText(step)}</li>
        ))}
        {free && <li>{say('free', { count: free.children, age: free.under })}</li>}
      </Box>
      {extras.length > 0 && (
        <>
          <Typography variant="label" component="p" sx={{ mt: 1.5, color: 'text.secondary' }}>
            {say('extras')}
          </Typography>
          <Box component="ul" sx={STEPS}>
            {tariffTexts(extras).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Box>
        </>
      )}
      <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
        {assumesSeason && `${say('assumesSeason')} `}
        {say('onlyKnown')}
      </Typography>
    </>
  );
}

const RECKONER = {
  mt: 3,
  p: { xs: 2, sm: 2.5 },
  borderRadius: '18px',
  bgcolor: 'background.paper',
  border: 'divider',
} as const;
const STEPS = { mt: 0.75, display: 'grid', gap: 0.5, fontFeatureSettings: "'tnum'" } as const;
