import { useEffect } from 'react';
import { PRODUCT } from '@kampvuur/domain/product';

/** Sets the title of the document, which screen readers announce. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT.name}`;
  }, [title]);
}
