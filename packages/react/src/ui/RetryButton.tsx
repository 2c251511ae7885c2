import type { ReactElement } from 'react';
import { usePpt } from '../provider/ppt-context.ts';
import { Button, type ButtonProps } from './Button.tsx';
import { rotateCcw } from './icons.ts';

/** Button that retries a failed operation. */
export function RetryButton(props: Omit<ButtonProps, 'icon' | 'children'>): ReactElement {
  const { tryAgain } = usePpt().ui;
  return (
    <Button {...props} icon={rotateCcw}>
      {tryAgain}
    </Button>
  );
}
