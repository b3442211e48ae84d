import { useEffect, useEffectEvent, useState } from 'react';

const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** While a dialog is open the page behind it takes nothing. */
const hasDialog = (): boolean => document.querySelector('[aria-modal="true"], .yarl__root') !== null;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TYPING) !== null;

const carriesFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

/**
 * Takes files pasted or dropped anywhere on the page (docs/product.md 5), but not while somebody types in a field or a dialog is
 * open. True while files are being dragged over the page.
 */
export function usePageFiles(onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const paste = ({ clipboardData, target }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])];
      if (files.length > 0 && !isTyping(target) && !hasDialog()) take(files);
    };
    const drag = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      // Else the browser would leave the page to show the file.
      event.preventDefault();
      setOver(!hasDialog());
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setOver(false);
      if (!hasDialog()) take([...(event.dataTransfer?.files ?? [])]);
    };
    document.addEventListener('paste', paste);
    document.addEventListener('dragover', drag);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('paste', paste);
      document.removeEventListener('dragover', drag);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
    };
  }, []);
  return isOver;
}
