import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconPath } from './Icon.tsx';

/** Props of `StatusPanel`. */
export interface StatusPanelProps {
  icon: IconPath;
  /** @default 'neutral' */
  tone?: 'neutral' | 'accent' | 'danger';
  title: string;
  body?: string;
  actions?: ReactNode;
  role?: 'alert' | 'status';
}

/**
 * Panel in place of content that cannot be shown. It states what happened and what the user can do, and that the user's
 * work is safe.
 */
export function StatusPanel({ icon, tone = 'neutral', title, body, actions, role }: StatusPanelProps) {
  return (
    <div className="ed-panel" data-tone={tone} {...(role && { role })}>
      <span className="ed-panel-icon">
        <Icon icon={icon} />
      </span>
      <h2>{title}</h2>
      {body !== undefined && <p>{body}</p>}
      {actions !== undefined && <div className="ed-panel-actions">{actions}</div>}
    </div>
  );
}
