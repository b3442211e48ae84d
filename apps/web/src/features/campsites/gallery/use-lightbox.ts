import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

interface LightboxVisit {
  /** Index of the picture shown; null is closed. */
  position: number | null;
  open: (position: number) => void;
  move: (position: number) => void;
  close: () => void;
}

/** The picture viewer as a place in the history: Back closes it, as phones expect of what covers the screen. */
export function useLightbox(): LightboxVisit {
  const navigate = useNavigate();
  const location = useLocation();
  const [position, setPosition] = useState<number | null>(null);
  const isOpen = position !== null;

  useEffect(() => {
    if (!isOpen) return;
    const leave = () => setPosition(null);
    window.addEventListener('popstate', leave);
    return () => window.removeEventListener('popstate', leave);
  }, [isOpen]);

  const open = (index: number) => {
    // The entry keeps what the page knows of how it was reached.
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
