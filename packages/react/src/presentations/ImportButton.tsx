import { useRef, type ReactElement } from 'react';
import { Button } from '../ui/Button.tsx';
import { upload } from '../ui/icons.ts';

export interface ImportButtonProps {
  label: string;
  /** Called with the file that the user has selected. */
  onFile: (file: File) => void;
  className: string | undefined;
}

/** File types of the file dialog: PowerPoint presentations, slide shows and templates. */
const fileTypes = '.pptx,.pptm,.ppsx,.potx,application/vnd.openxmlformats-officedocument.presentationml.presentation';

/** Button that opens a file dialog for a PowerPoint file. */
export function ImportButton({ label, onFile, className }: ImportButtonProps): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={fileTypes}
        aria-label={label}
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = ''; // This allows the same file to be selected again.
          if (file) onFile(file);
        }}
      />
      <Button icon={upload} onClick={() => input.current?.click()} className={className}>
        {label}
      </Button>
    </>
  );
}
