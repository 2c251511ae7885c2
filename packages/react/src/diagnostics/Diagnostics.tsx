import {
  forwardRef,
  useId,
  type ComponentPropsWithoutRef,
  type ForwardRefExoticComponent,
  type ReactElement,
  type RefAttributes,
} from 'react';
import { useMessages } from '../provider/use-messages.ts';
import { useRoot, type PptStylingProps } from '../provider/use-root.ts';
import { Button } from '../ui/Button.tsx';
import * as icons from '../ui/icons.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { CopyButton } from './report/CopyButton.tsx';
import { sortResults, toFinding, type Finding } from './diagnose.ts';
import { FindingRow } from './report/FindingRow.tsx';
import type { CheckResult } from './results/check-result.ts';
import { subjects, type Severity } from './results/subjects.ts';
import { en, type DiagnosticsMessages } from './messages.ts';
import { formatReport } from './report/report.ts';
import { useDiagnosis } from './use-diagnosis.ts';

/** Props of `Diagnostics`. */
export interface DiagnosticsProps
  extends Omit<ComponentPropsWithoutRef<'section'>, 'children'>, PptStylingProps<'finding' | 'fix'> {
  /** Origin of the editors. @default the origin of an editor URL that is requested but never opened */
  editorOrigin?: string | undefined;
  /** Messages that override the library's, in every locale. */
  messages?: Partial<DiagnosticsMessages> | undefined;
  /** Called with the findings each time all checks have finished. */
  onDiagnosed?: ((findings: Finding[]) => void) | undefined;
}

const groups = ['page', 'backend'] as const;
const badges: readonly Severity[] = ['error', 'warning', 'ok', 'unknown'];

/**
 * Shows every problem that prevents the editor from working on this page, with the line that fixes it. Styles:
 * `diagnostics.css`.
 */
export const Diagnostics: ForwardRefExoticComponent<DiagnosticsProps & RefAttributes<HTMLElement>> = forwardRef<
  HTMLElement,
  DiagnosticsProps
>(function Diagnostics(props, ref): ReactElement {
  const { editorOrigin, messages: ownMessages, onDiagnosed, classNames = {}, ...rest } = props;
  const id = useId();
  const messages = useMessages('diagnostics', en, ownMessages);
  const toFindings = (results: readonly CheckResult[]): Finding[] =>
    sortResults(results).map((result) => toFinding(result, messages));
  const { results, isChecking, checkAgain } = useDiagnosis(editorOrigin, (all) => onDiagnosed?.(toFindings(all)));
  const findings = toFindings(results);
  const countOf = (severity: Severity): number => findings.filter((finding) => finding.severity === severity).length;
  const state = isChecking ? 'checking' : countOf('error') > 0 ? 'error' : 'done';

  return (
    <section aria-label={messages.title} {...useRoot('diagnostics', rest)} ref={ref} data-state={state}>
      <div data-ppt="diagnostics-bar">
        <output data-ppt="diagnostics-counts">
          {isChecking
            ? messages.checking
            : badges
                .filter((severity) => countOf(severity) > 0)
                .map((severity) => (
                  <span key={severity} data-ppt="finding-count" data-severity={severity}>
                    {messages.counts[severity](countOf(severity))}
                  </span>
                ))}
        </output>
        <CopyButton
          text={isChecking ? '' : formatReport(findings)}
          label={messages.copyReport}
          done={messages.copied}
          disabled={isChecking}
        />
        <Button icon={icons.rotateCcw} busy={isChecking} onClick={checkAgain}>
          {messages.checkAgain}
        </Button>
      </div>
      {groups.map((group) => {
        const own = findings.filter((finding) => finding.group === group);
        const pendingSubjects = isChecking && group === 'page' ? subjects.slice(own.length) : [];
        if (own.length + pendingSubjects.length === 0) return null;
        return (
          <div key={group} data-ppt="finding-group">
            <p data-ppt="finding-group-title" id={`${id}-${group}`}>
              {messages.groups[group]}
            </p>
            <ul data-ppt="findings" aria-labelledby={`${id}-${group}`}>
              {own.map((finding) => (
                <FindingRow key={finding.subject} finding={finding} messages={messages} classNames={classNames} />
              ))}
              {pendingSubjects.map((subject) => (
                <li key={subject} data-ppt="finding" data-severity="checking">
                  <Skeleton width="16px" height="16px" />
                  <Skeleton width="120px" height="14px" />
                  <Skeleton width="60%" height="14px" />
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
});
