import { useEffect } from 'react';
import { PRODUCT } from '@kampvuur/domain/product';

/** Names the browser tab, and with it the page for screen readers. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT.name}`;
  }, [title]);
}
