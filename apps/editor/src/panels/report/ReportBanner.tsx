import { Icon } from '../../kit/Icon.tsx';
import { infoIcon, xIcon } from '../../kit/icons.generated.ts';
import { selectSlide } from '../../commands/select-slides.ts';
import type { EditorDocument } from '../../session/editor-document.ts';
import type { EditorScreen } from '../../session/editor-screen.ts';
import { Button } from '../../kit/Button.tsx';
import { useStore } from '../../kit/use-store.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { messages, summarize } from './summarize-report.ts';

/** Lists the changes made during import, each with links to its slides. */
export function ReportBanner({ doc, screen }: { doc: EditorDocument; screen: EditorScreen }) {
  const t = useMessages(messages);
  const isShown = useStore(screen.isReportShown);
  const deck = useStore(doc.deferred, (state) => state.deck);
  const summaries = isShown ? summarize(doc.report, deck) : [];
  return (
    <div aria-live="polite">
      {isShown && (
        <div className="ed-banner" data-state="info">
          <Icon icon={infoIcon} />
          <div className="ed-report">
            <span>{t.title}</span>
            <ul>
              {summaries.map(({ kind, count, slides }) => (
                <li key={kind}>
                  {t.changes[kind](count)}
                  {slides.map((index) => (
                    <button
                      key={index}
                      type="button"
                      className="ed-report-slide"
                      onClick={() => doc.dispatch(selectSlide(index))}
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
            icon={xIcon}
            name={t.gotIt}
            onClick={() => screen.isReportShown.set(false)}
          />
        </div>
      )}
    </div>
  );
}
