import { useState, type ReactElement } from 'react';
import { Button, type ButtonProps } from '../../ui/Button.tsx';
import * as icons from '../../ui/icons.ts';

export interface CopyButtonProps extends Omit<ButtonProps, 'icon' | 'onClick'> {
  text: string;
  label: string;
  /** Label after copying. */
  done: string;
  /** Whether to show the icon only. */
  isIconOnly?: boolean;
}

/** Button that copies text to the clipboard and confirms it. */
export function CopyButton({ text, label, done, isIconOnly = false, ...rest }: CopyButtonProps): ReactElement {
  const [copied, setCopied] = useState<string>();
  const isDone = copied === text;
  const name = isDone ? done : label;

  function copy(): void {
    // If the browser blocks copying, users can still select the text. Pages over plain HTTP have no clipboard.
    void navigator.clipboard?.writeText(text).then(() => setCopied(text), Boolean);
  }
  const iconOnlyProps = isIconOnly ? { 'aria-label': name, title: name, 'data-icon-only': '' } : {};
  return (
    <Button {...rest} {...iconOnlyProps} icon={isDone ? icons.check : icons.copy} onClick={copy}>
      {!isIconOnly && name}
    </Button>
  );
}
