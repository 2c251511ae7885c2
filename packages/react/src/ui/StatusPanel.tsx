import type { ComponentPropsWithoutRef, ReactElement, ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconPath } from './icons.ts';
import { RestoreFocusOnUnmount } from './RestoreFocusOnUnmount.tsx';

export interface StatusPanelProps extends Omit<ComponentPropsWithoutRef<'div'>, 'title'> {
  /** @default 'neutral' */
  tone?: 'neutral' | 'accent' | 'warning' | 'danger';
  icon?: IconPath;
  title: string;
  /** Body of at most two sentences. */
  children: ReactNode;
  /** Buttons, the primary one first. */
  actions?: ReactNode;
  /** Content below the buttons. */
  footer?: ReactNode;
}

/**
 * Panel for a waiting state or an error: what happened, what to do and what is safe. Inside a container named
 * `ppt-panel`, it hides its icon below 280 px of height and becomes one row below 200 px.
 */
export function StatusPanel(props: StatusPanelProps): ReactElement {
  const { tone, icon, title, children, actions, footer, ...rest } = props;
  return (
    <RestoreFocusOnUnmount {...rest} data-ppt="panel" data-tone={tone}>
      {icon && (
        <span data-ppt="panel-icon">
          <Icon icon={icon} />
        </span>
      )}
      <p data-ppt="panel-title">{title}</p>
      <p data-ppt="panel-body">{children}</p>
      {actions && <div data-ppt="panel-actions">{actions}</div>}
      {footer}
    </RestoreFocusOnUnmount>
  );
}
