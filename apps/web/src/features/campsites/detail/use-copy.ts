import { copyText } from '../../../base/copy-text';
import { useAppDispatch } from '../../../base/store';
import { showToast } from '../../../base/toasts';

/** Copies a text and says so; where that is impossible the text itself is shown, to be copied by hand. */
export function useCopy(): (text: string, done: string) => Promise<void> {
  const dispatch = useAppDispatch();
  return async (text, done) => {
    const isCopied = await copyText(text);
    if (isCopied) dispatch(showToast({ title: done, description: text }));
    else dispatch(showToast({ title: 'Could not copy', description: text, variant: 'destructive' }));
  };
}
