import { factsOf } from '@kampvuur/domain/facts';
import type { FactsForm } from '../../../base/fact-drafts';
import { FactField, FactFields } from '../../../ui/facts/FactField';

const SWITCHES = ['adminVerified', 'isClosed'] as const;
const OTHERS = factsOf('price', 'edit', ['rates']);
const ALL_SWITCHES = [...SWITCHES, ...factsOf('status', 'edit', SWITCHES)];

/** The rate, and the switches for administrators. */
export function AdditionalFields(form: FactsForm) {
  return (
    <>
      <FactField of="rates" form={form} sx={{ maxWidth: { sm: 320 } }} />
      <FactFields of={OTHERS} form={form} />
      <FactFields of={ALL_SWITCHES} form={form} />
    </>
  );
}
