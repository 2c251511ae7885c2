import type { ReactElement } from 'react';
import { Icon } from '../ui/Icon.tsx';
import type { Drawing } from '../ui/icons.ts';
import { CopyButton } from './CopyButton.tsx';
import type { Finding } from './diagnose.ts';
import type { Severity } from './finding.ts';
import * as icons from './icons.ts';
import type { DiagnosticsWords } from './messages.ts';

const drawings: Record<Severity, Drawing> = {
  problem: icons.circleX,
  warning: icons.triangleAlert,
  fine: icons.circleCheck,
  unknown: icons.circleMinus,
};

interface FindingRowProps {
  finding: Finding;
  words: DiagnosticsWords;
  classNames: Partial<Record<'finding' | 'fix', string | undefined>>;
}

/** One finding: how bad, of what, what was found, and the line that cures it. */
export function FindingRow({ finding, words, classNames }: FindingRowProps): ReactElement {
  const { place, severity, title, sentence, remedy, help } = finding;
  return (
    <li data-ppt="finding" data-severity={severity} className={classNames.finding}>
      <span data-ppt="finding-mark">
        <Icon icon={drawings[severity]} />
        <span data-ppt="hidden">{words.severities[severity]}: </span>
      </span>
      <strong data-ppt="finding-title">{title}</strong>
      <div data-ppt="finding-body">
        <p data-ppt="finding-message">{sentence}</p>
        {remedy !== undefined && (
          <div data-ppt="fix" className={classNames.remedy}>
            {place === 'page' ? (
              <code data-ppt="fix-line">{remedy}</code>
            ) : (
              <p data-ppt="fix-line" lang="en">
                {remedy}
              </p>
            )}
            <CopyButton
              isQuiet
              variant="ghost"
              size="sm"
              text={remedy}
              label={words.copyRemedy(title)}
              done={words.copied}
            />
          </div>
        )}
        {help !== undefined && (
          <p data-ppt="finding-help">
            <a data-ppt="link" href={help} target="_blank" rel="noreferrer">
              {words.explained}
            </a>
          </p>
        )}
      </div>
    </li>
  );
}
