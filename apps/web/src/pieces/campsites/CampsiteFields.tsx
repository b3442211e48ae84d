import Box from '@mui/material/Box';
import { factsOf } from '@kampvuur/domain/facts';
import type { FactsForm } from '../facts/fact-drafts';
import { FactField, FactFields } from '../facts/FactField';

/** The facts of each group that have no place of their own in the forms of administrators. */
const OTHERS = {
  basic: factsOf('basic', 'edit', ['name', 'closestTown', 'province']),
  descriptions: factsOf('descriptions', 'edit', ['shortDescription', 'longDescription']),
  price: factsOf('price', 'edit', ['rates']),
};

/** Name, closest town and province. */
export function BasicFields(form: FactsForm) {
  return (
    <>
      <FactField of="name" form={form} />
      <Box sx={TWO_COLUMNS}>
        <FactFields of={['closestTown', 'province']} form={form} />
      </Box>
      <FactFields of={OTHERS.basic} form={form} />
    </>
  );
}

const TWO_COLUMNS = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;

/** The short and the long description. */
export function DescriptionFields(form: FactsForm) {
  return (
    <>
      <FactField of="shortDescription" form={form} minRows={2} maxRows={6} />
      <FactField of="longDescription" form={form} minRows={6} maxRows={18} />
      <FactFields of={OTHERS.descriptions} form={form} />
    </>
  );
}

const FIRST_CONTACTS = ['websiteUrls', 'contactPhones', 'contactEmails'] as const;
const CONTACTS = [...FIRST_CONTACTS, ...factsOf('contact', 'edit', FIRST_CONTACTS)];

/** Websites, phones, emails and Facebook. */
export function ContactFields(form: FactsForm) {
  return <FactFields of={CONTACTS} form={form} />;
}

const FIRST_SWITCHES = ['adminVerified', 'isClosed'] as const;
const SWITCHES = [...FIRST_SWITCHES, ...factsOf('status', 'edit', FIRST_SWITCHES)];

/** The rate, and the switches for administrators. */
export function AdditionalFields(form: FactsForm) {
  return (
    <>
      <FactField of="rates" form={form} sx={{ maxWidth: { sm: 320 } }} />
      <FactFields of={OTHERS.price} form={form} />
      <FactFields of={SWITCHES} form={form} />
    </>
  );
}
