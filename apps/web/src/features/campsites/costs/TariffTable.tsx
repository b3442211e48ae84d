import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { furtherPeoplePrices } from '@kampvuur/domain/stays/further-people';
import type { Tariff } from '@kampvuur/domain/stays/tariff';
import { formatMonth } from '../../../base/messages/dates';
import {
  amountText,
  conditionTexts,
  perText,
  sayTariffs,
  tariffTitle,
  timeText,
  whenText,
} from '../../../pieces/facts/tariff-texts';
import { say } from './cost-texts';

/** The tariffs of a campsite as a table: what, when, how much. */
export function TariffTable({ tariffs }: { tariffs: readonly Tariff[] }) {
  const months = new Set(tariffs.map(({ asOf }) => asOf));
  const [common] = months.size === 1 ? months : [];
  return (
    <>
      {/* With large text it is wider than a phone. */}
      <Box sx={{ overflowX: 'auto' }}>
        <Rows tariffs={tariffs} isDated={common === undefined} />
      </Box>
      {common !== undefined && (
        <Typography variant="caption" component="p" sx={{ mt: 1, color: 'text.secondary' }}>
          {asOfText(common)}
        </Typography>
      )}
    </>
  );
}

const asOfText = (month: string): string => say('asOf', { month: formatMonth(`${month}-15`) });

function Rows({ tariffs, isDated }: { tariffs: readonly Tariff[]; isDated: boolean }) {
  const further = furtherPeoplePrices(tariffs);
  return (
    <Box component="table" sx={TABLE}>
      <thead>
        <tr>
          <th scope="col">{say('what')}</th>
          <th scope="col">{say('when')}</th>
          <th scope="col">{say('price')}</th>
        </tr>
      </thead>
      <tbody>
        {inOrder(tariffs).map((tariff) => (
          <tr key={JSON.stringify(tariff)}>
            <th scope="row">
              {tariffTitle(tariff) ?? sayTariffs('charge.camping')}
              <Box component="span" sx={NOTE}>
                {[perText(tariff, further.has(tariff)), ...conditionTexts(tariff)].join(', ')}
              </Box>
            </th>
            <td>
              {whenText(tariff) ?? say('always')}
              {isDated && tariff.asOf !== undefined && (
                <Box component="span" sx={NOTE}>
                  {asOfText(tariff.asOf)}
                </Box>
              )}
            </td>
            <td>
              {amountText(tariff.price)}
              <Box component="span" sx={NOTE}>
                {timeText(tariff)}
              </Box>
            </td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

/** Camping first, then what is paid besides. */
const inOrder = (tariffs: readonly Tariff[]): Tariff[] =>
  [...tariffs].sort((one, other) => Number(one.charge !== 'camping') - Number(other.charge !== 'camping'));

const NOTE = { display: 'block', fontSize: '0.875rem', color: 'text.secondary', fontWeight: 400 } as const;

const TABLE = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': {
    px: 1,
    py: 1,
    textAlign: 'left',
    verticalAlign: 'top',
    borderBottom: 'divider',
  },
  // Only names are long without a space; a word such as `Heeljaar` is not broken to make room for them.
  '& tbody th': { overflowWrap: 'anywhere', fontWeight: 560 },
  '& th:first-of-type': { pl: 0 },
  '& th:last-of-type, & td:last-of-type': { pr: 0 },
  '& thead th': { fontSize: '0.875rem', fontWeight: 540, color: 'text.secondary' },
  '& td:last-of-type, & thead th:last-of-type': {
    textAlign: 'right',
    whiteSpace: 'nowrap',
    fontFeatureSettings: "'tnum'",
  },
} as const;
