import { Info, X } from 'lucide-react';
import { chooseSlide } from '../commands/choose-slide.ts';
import type { Presentation } from '../session/presentation.ts';
import { Button } from '../ui/Button.tsx';
import { useStore } from '../ui/use-store.ts';
import { useWords } from '../ui/words.ts';
import { messages } from './messages.ts';
import { summarize } from './summarize.ts';

/** What laying out a text changed, each with the slides it happened to. */
export function ReportBanner({ presentation }: { presentation: Presentation }) {
  const words = useWords(messages);
  const isShown = useStore(presentation.isReportShown);
  const deck = useStore(presentation.calm, (state) => state.deck);
  const summaries = isShown ? summarize(presentation.report, deck) : [];
  return (
    <div aria-live="polite">
      {isShown && (
        <div className="ed-banner" data-state="info">
          <Info className="ed-icon" aria-hidden />
          <div className="ed-report">
            <span>{words.title}</span>
            <ul>
              {summaries.map(({ kind, count, said, slides }) => (
                <li key={kind}>
                  {kind === 'other' ? said.join(' ') : words.happened[kind](count)}
                  {slides.map((index) => (
                    <button
                      key={index}
                      type="button"
                      className="ed-report-slide"
                      onClick={() => presentation.dispatch(chooseSlide(index))}
                    >
                      {words.goTo(index + 1)}
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
            name={words.gotIt}
            onClick={() => presentation.isReportShown.set(false)}
          />
        </div>
      )}
    </div>
  );
}
