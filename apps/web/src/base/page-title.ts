import { useEffect } from 'react';
import { PRODUCT } from '@kampvuur/domain/product';
import { spoken } from './messages/spoken';

/** Sets the title of the document, which screen readers announce; a message of the domain in the spoken language. */
export function usePageTitle(title: string): void {
  const said = spoken(title);
  useEffect(() => {
    document.title = `${said} · ${PRODUCT.name}`;
  }, [said]);
}
