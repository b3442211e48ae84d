import type { LegalText } from './legal-text';
import { PRIVACY_POLICY } from './privacy-policy';
import { TERMS_OF_SERVICE } from './terms-of-service';

export type LegalName = 'privacy' | 'terms';

/** Both texts a person accepts on registration (docs/product.md 5). */
export const LEGAL_TEXTS: Record<LegalName, LegalText> = {
  privacy: PRIVACY_POLICY,
  terms: TERMS_OF_SERVICE,
};
