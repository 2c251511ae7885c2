import { useState, type ReactElement } from 'react';
import { Button, type ButtonProps } from '../ui/Button.tsx';
import * as icons from '../ui/icons.ts';

export interface CopyButtonProps extends Omit<ButtonProps, 'icon' | 'onClick'> {
  text: string;
  label: string;
  /** What it says once it has copied. */
  done: string;
  /** Shows the icon alone. */
  isIconOnly?: boolean;
}

/** Puts a text on the clipboard and says so. */
export function CopyButton({ text, label, done, isIconOnly = false, ...rest }: CopyButtonProps): ReactElement {
  const [copied, setCopied] = useState<string>();
  const isDone = copied === text;
  const name = isDone ? done : label;

  function copy(): void {
    // Refused by the browser, the text can still be selected; a page over plain http has no clipboard.
    void navigator.clipboard?.writeText(text).then(() => setCopied(text), Boolean);
  }
  const iconOnlyProps = isIconOnly ? { 'aria-label': name, title: name, 'data-icon-only': '' } : {};
  return (
    <Button {...rest} {...iconOnlyProps} icon={isDone ? icons.check : icons.copy} onClick={copy}>
      {!isIconOnly && name}
    </Button>
  );
}
