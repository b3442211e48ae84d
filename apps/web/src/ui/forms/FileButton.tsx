import { useRef, type ReactNode } from 'react';
import Button, { type ButtonProps } from '@mui/material/Button';

interface FileButtonProps extends Pick<ButtonProps, 'variant' | 'startIcon' | 'disabled' | 'sx'> {
  accept: string;
  /** Name of the file input. */
  name: string;
  multiple?: boolean;
  onChoose: (files: File[]) => void;
  children: ReactNode;
}

/** A button that opens the file chooser. */
export function FileButton({
  accept,
  name,
  multiple = false,
  onChoose,
  children,
  ...button
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        name={name}
        tabIndex={-1}
        aria-label={typeof children === 'string' ? children : name}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Reset, so that choosing the same file again triggers the event.
          target.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
    </>
  );
}
