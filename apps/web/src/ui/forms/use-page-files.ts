import { useEffect, useEffectEvent, useState } from 'react';

const TEXT_FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** While a dialog is open, files are ignored. */
const hasDialog = (): boolean => document.querySelector('[aria-modal="true"], .yarl__root') !== null;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TEXT_FIELDS) !== null;

const carriesFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

/**
 * Calls `onFiles` with files that are pasted or dropped anywhere on the page (docs/product.md#validation), except into a text field
 * or while a dialog is open. Returns true while files are dragged over the page.
 */
export function usePageFiles(onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const handleFiles = useEffectEvent(onFiles);
  useEffect(() => {
    const onPaste = ({ clipboardData, target }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])];
      if (files.length > 0 && !isTyping(target) && !hasDialog()) handleFiles(files);
    };
    const onDragOver = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      // The browser would open the dropped file in place of the page.
      event.preventDefault();
      setOver(!hasDialog());
    };
    const onDragLeave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setOver(false);
      if (!hasDialog()) handleFiles([...(event.dataTransfer?.files ?? [])]);
    };
    document.addEventListener('paste', onPaste);
    document.addEventListener('dragover', onDragOver);
    document.addEventListener('dragleave', onDragLeave);
    document.addEventListener('drop', onDrop);
    return () => {
      document.removeEventListener('paste', onPaste);
      document.removeEventListener('dragover', onDragOver);
      document.removeEventListener('dragleave', onDragLeave);
      document.removeEventListener('drop', onDrop);
    };
  }, []);
  return isOver;
}
