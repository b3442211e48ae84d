import Box from '@mui/material/Box';
import { factsOf } from '@kampvuur/domain/facts';
import type { FactsForm } from '../../../base/fact-drafts';
import { FactField, FactFields } from '../../../ui/facts/FactField';

const OTHERS = factsOf('basic', 'edit', ['name', 'closestTown', 'province']);

/** Name, closest town and province. */
export function BasicFields(form: FactsForm) {
  return (
    <>
      <FactField of="name" form={form} />
      <Box sx={TWO_COLUMNS}>
        <FactFields of={['closestTown', 'province']} form={form} />
      </Box>
      <FactFields of={OTHERS} form={form} />
    </>
  );
}

const TWO_COLUMNS = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;
