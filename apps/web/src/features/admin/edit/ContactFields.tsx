import { factsOf } from '@kampvuur/domain/facts';
import type { FactsForm } from '../../../base/fact-drafts';
import { FactFields } from '../../../ui/facts/FactField';

const FIRST = ['websiteUrls', 'contactPhones', 'contactEmails'] as const;
const ORDER = [...FIRST, ...factsOf('contact', 'edit', FIRST)];

/** Websites, phones and emails, then the others. */
export function ContactFields(form: FactsForm) {
  return <FactFields of={ORDER} form={form} />;
}
