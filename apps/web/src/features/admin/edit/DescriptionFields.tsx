import { factsOf } from '@kampvuur/domain/facts';
import type { FactsForm } from '../../../base/fact-drafts';
import { FactField, FactFields } from '../../../ui/facts/FactField';

const OTHERS = factsOf('descriptions', 'edit', ['shortDescription', 'longDescription']);

/** The short and the long description. */
export function DescriptionFields(form: FactsForm) {
  return (
    <>
      <FactField of="shortDescription" form={form} minRows={2} maxRows={6} />
      <FactField of="longDescription" form={form} minRows={6} maxRows={18} />
      <FactFields of={OTHERS} form={form} />
    </>
  );
}
