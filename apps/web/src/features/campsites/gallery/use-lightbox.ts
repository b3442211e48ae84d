import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

interface LightboxState {
  /** Index of the visible picture; null if the lightbox is closed. */
  position: number | null;
  open: (position: number) => void;
  move: (position: number) => void;
  close: () => void;
}

/** Gives the open lightbox an entry of the browser history, so that Back closes it, as users of phones expect. */
export function useLightbox(): LightboxState {
  const navigate = useNavigate();
  const location = useLocation();
  const [position, setPosition] = useState<number | null>(null);
  const isOpen = position !== null;

  useEffect(() => {
    if (!isOpen) return;
    const onPopState = () => setPosition(null);
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, [isOpen]);

  const open = (index: number) => {
    // Copies the router state of the page's entry, such as where the visitor came from.
    void navigate(location, { state: location.state as unknown, preventScrollReset: true });
    setPosition(index);
  };
  const close = () => {
    if (!isOpen) return;
    setPosition(null);
    void navigate(-1);
  };
  return { position, open, move: setPosition, close };
}
