import {
  forwardRef,
  useId,
  type ComponentPropsWithoutRef,
  type ForwardRefExoticComponent,
  type ReactElement,
  type RefAttributes,
} from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { useRoot, type Look } from '../provider/use-root.ts';
import { Button } from '../ui/Button.tsx';
import * as icons from '../ui/icons.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { CopyButton } from './CopyButton.tsx';
import { inOrder, toFinding, type Finding } from './diagnose.ts';
import { FindingRow } from './FindingRow.tsx';
import { subjects, type Observation, type Severity } from './finding.ts';
import { en } from './messages.ts';
import { reportOf } from './report.ts';
import { useDiagnosis } from './use-diagnosis.ts';

/** Props of `Diagnostics`. */
export interface DiagnosticsProps
  extends Omit<ComponentPropsWithoutRef<'section'>, 'children'>, Look<'finding' | 'fix'> {
  /** Where editors come from. @default the origin of an address that is asked for and never opened */
  editorOrigin?: string | undefined;
  /** Words in place of the library's, one by one, whatever the language of the provider. */
  messages?: Partial<typeof en> | undefined;
  /** Hears the findings each time all looks are taken. */
  onDiagnosed?: ((findings: Finding[]) => void) | undefined;
}

const places = ['page', 'backend'] as const;
const badges: readonly Severity[] = ['problem', 'warning', 'fine', 'unknown'];

/** What stands between this page and the editor, and the line that cures it. Its look: `diagnostics.css`. */
export const Diagnostics: ForwardRefExoticComponent<DiagnosticsProps & RefAttributes<HTMLElement>> = forwardRef<
  HTMLElement,
  DiagnosticsProps
>(function Diagnostics(props, ref): ReactElement {
  const { editorOrigin, messages, onDiagnosed, classNames = {}, ...rest } = props;
  const id = useId();
  const words = useMessages('diagnostics', en, messages);
  const inWords = (observations: readonly Observation[]): Finding[] =>
    inOrder(observations).map((observation) => toFinding(observation, words));
  const { observations, isChecking, again } = useDiagnosis(editorOrigin, (all) => onDiagnosed?.(inWords(all)));
  const findings = inWords(observations);
  const countOf = (severity: Severity): number => findings.filter((finding) => finding.severity === severity).length;
  const state = isChecking ? 'checking' : countOf('problem') > 0 ? 'problem' : 'done';

  return (
    <section aria-label={words.title} {...useRoot('diagnostics', rest)} ref={ref} data-state={state}>
      <div data-ppt="diagnostics-bar">
        <output data-ppt="diagnostics-counts">
          {isChecking
            ? words.checking
            : badges
                .filter((severity) => countOf(severity) > 0)
                .map((severity) => (
                  <span key={severity} data-ppt="finding-count" data-severity={severity}>
                    {words.counts[severity](countOf(severity))}
                  </span>
                ))}
        </output>
        <CopyButton
          text={isChecking ? '' : reportOf(findings)}
          label={words.copyReport}
          done={words.copied}
          off={isChecking}
        />
        <Button icon={icons.rotateCcw} busy={isChecking} onClick={again}>
          {words.again}
        </Button>
      </div>
      {places.map((place) => {
        const own = findings.filter((finding) => finding.place === place);
        const awaited = isChecking && place === 'page' ? subjects.slice(own.length) : [];
        if (own.length + awaited.length === 0) return null;
        return (
          <div key={place} data-ppt="finding-group">
            <p data-ppt="finding-group-title" id={`${id}-${place}`}>
              {words.places[place]}
            </p>
            <ul data-ppt="findings" aria-labelledby={`${id}-${place}`}>
              {own.map((finding) => (
                <FindingRow key={finding.subject} finding={finding} words={words} classNames={classNames} />
              ))}
              {awaited.map((subject) => (
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
