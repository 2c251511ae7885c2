import type { ReactElement } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { Button, type ButtonProps } from './Button.tsx';
import { rotateCcw } from './icons.ts';
import { en } from './messages.ts';

/** Tries again what has failed. */
export function Retry(props: Omit<ButtonProps, 'icon' | 'children'>): ReactElement {
  const { tryAgain } = useMessages('ui', en);
  return (
    <Button {...props} icon={rotateCcw}>
      {tryAgain}
    </Button>
  );
}
