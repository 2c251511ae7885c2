import type { Dispatch } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../kit/Button.tsx';
import type { ButtonProps } from '../kit/Button.tsx';
import { useMessages } from '../kit/use-messages.ts';
import { messages } from './messages.ts';
import { countOf } from './show-machine.ts';
import type { Show, ShowEvent } from './show-machine.ts';

export interface StepButtonProps extends Pick<ButtonProps, 'variant' | 'label'> {
  to: 'previous' | 'next';
  show: Show;
  send: Dispatch<ShowEvent>;
}

/** Goes to the next or previous slide. Disabled if there is none. */
export function StepButton({ to, show, send, ...buttonProps }: StepButtonProps) {
  const t = useMessages(messages);
  return (
    <Button
      {...buttonProps}
      icon={to === 'next' ? ChevronRight : ChevronLeft}
      name={t[to]}
      disabled={show.at === (to === 'next' ? countOf(show) : 0)}
      onClick={() => send({ type: to })}
    />
  );
}
