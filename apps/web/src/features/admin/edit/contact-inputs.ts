import type { EntryField } from './form-values';

interface ContactInput {
  placeholder: string;
  inputMode: 'tel' | 'email' | 'url';
}

/** An example of each kind of contact, and the keyboard a phone opens for it. */
export const CONTACT_INPUTS: Record<EntryField, ContactInput> = {
  websiteUrls: { placeholder: 'www.example.co.za', inputMode: 'url' },
  contactPhones: { placeholder: '+27 44 531 6700', inputMode: 'tel' },
  contactEmails: { placeholder: 'camp@example.co.za', inputMode: 'email' },
};
