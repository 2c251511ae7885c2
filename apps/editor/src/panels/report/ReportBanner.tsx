import { Info, X } from 'lucide-react';
import { selectSlide } from '../../commands/select.ts';
import type { Presentation } from '../../session/presentation.ts';
import { Button } from '../../kit/Button.tsx';
import { useStore } from '../../kit/use-store.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { messages } from './messages.ts';
import { summarize } from './summarize.ts';

/** Lists the changes made during import, each with links to its slides. */
export function ReportBanner({ presentation }: { presentation: Presentation }) {
  const t = useMessages(messages);
  const isShown = useStore(presentation.isReportShown);
  const deck = useStore(presentation.deferred, (state) => state.deck);
  const summaries = isShown ? summarize(presentation.report, deck) : [];
  return (
    <div aria-live="polite">
      {isShown && (
        <div className="ed-banner" data-state="info">
          <Info className="ed-icon" aria-hidden />
          <div className="ed-report">
            <span>{t.title}</span>
            <ul>
              {summaries.map(({ kind, count, details, slides }) => (
                <li key={kind}>
                  {kind === 'other' ? details.join(' ') : t.changes[kind](count)}
                  {slides.map((index) => (
                    <button
                      key={index}
                      type="button"
                      className="ed-report-slide"
                      onClick={() => presentation.dispatch(selectSlide(index))}
                    >
                      {t.goTo(index + 1)}
                    </button>
                  ))}
                </li>
              ))}
            </ul>
          </div>
          <Button
            variant="ghost"
            label="never"
            icon={X}
            name={t.gotIt}
            onClick={() => presentation.isReportShown.set(false)}
          />
        </div>
      )}
    </div>
  );
}
