import { useRef, type ReactNode } from 'react';
import Button, { type ButtonProps } from '@mui/material/Button';

interface FileButtonProps extends Pick<ButtonProps, 'variant' | 'startIcon' | 'disabled' | 'sx'> {
  accept: string;
  /** Named for the form it stands in. */
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
          // The same file can be chosen again.
          target.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
    </>
  );
}
