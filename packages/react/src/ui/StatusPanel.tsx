import type { ComponentPropsWithoutRef, ReactElement, ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { Drawing } from './icons.ts';
import { RequestId } from './RequestId.tsx';
import { Spinner } from './Spinner.tsx';

export interface StatusPanelProps extends Omit<ComponentPropsWithoutRef<'div'>, 'title'> {
  /** @default 'neutral' */
  tone?: 'neutral' | 'accent' | 'warning' | 'danger';
  /** `'spinner'` while something is under way. */
  icon?: Drawing | 'spinner';
  title: string;
  /** At most two sentences. */
  children?: ReactNode;
  /** Buttons, the primary one first. */
  actions?: ReactNode;
  /** Shown with a button that copies it. */
  requestId?: string;
}

/**
 * A designed place for a wait or a failure: what happened, what to do, what is safe.
 * Inside a container named `ppt-panel` it drops its icon below 280 px of height and becomes one row below 200 px.
 */
export function StatusPanel(props: StatusPanelProps): ReactElement {
  const { tone = 'neutral', icon, title, children, actions, requestId = '', ...rest } = props;
  return (
    <div {...rest} data-ppt="panel" data-tone={tone}>
      {icon && <span data-ppt="panel-icon">{icon === 'spinner' ? <Spinner /> : <Icon of={icon} />}</span>}
      <p data-ppt="panel-title">{title}</p>
      {children && <p data-ppt="panel-body">{children}</p>}
      {actions && <div data-ppt="panel-actions">{actions}</div>}
      <RequestId id={requestId} />
    </div>
  );
}
