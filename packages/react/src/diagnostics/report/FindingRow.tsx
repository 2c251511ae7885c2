import type { ReactElement } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import type { IconPath } from '../../ui/icons.ts';
import { CopyButton } from './CopyButton.tsx';
import type { Finding } from '../diagnose.ts';
import type { Severity } from '../results/subjects.ts';
import * as icons from './icons.ts';
import type { DiagnosticsMessages } from '../messages.ts';

const severityIcons: Record<Severity, IconPath> = {
  error: icons.circleX,
  warning: icons.triangleAlert,
  ok: icons.circleCheck,
  unknown: icons.circleMinus,
};

interface FindingRowProps {
  finding: Finding;
  messages: DiagnosticsMessages;
  classNames: Partial<Record<'finding' | 'fix', string | undefined>>;
}

/** One finding: severity, subject, message, and the line that fixes it. */
export function FindingRow({ finding, messages, classNames }: FindingRowProps): ReactElement {
  const { group, severity, title, message, fix, help } = finding;
  return (
    <li data-ppt="finding" data-severity={severity} className={classNames.finding}>
      <span data-ppt="finding-mark">
        <Icon icon={severityIcons[severity]} />
        <span data-ppt="hidden">{messages.severities[severity]}: </span>
      </span>
      <strong data-ppt="finding-title">{title}</strong>
      <div data-ppt="finding-body">
        <p data-ppt="finding-message">{message}</p>
        {fix !== undefined && (
          <div data-ppt="fix" className={classNames.fix}>
            {group === 'page' ? (
              <code data-ppt="fix-line">{fix}</code>
            ) : (
              <p data-ppt="fix-line" lang="en">
                {fix}
              </p>
            )}
            <CopyButton
              isIconOnly
              variant="ghost"
              size="sm"
              text={fix}
              label={messages.copyFix(title)}
              done={messages.copied}
            />
          </div>
        )}
        {help !== undefined && (
          <p data-ppt="finding-help">
            <a data-ppt="link" href={help} target="_blank" rel="noreferrer">
              {messages.helpLink}
            </a>
          </p>
        )}
      </div>
    </li>
  );
}
