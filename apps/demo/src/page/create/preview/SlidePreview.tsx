import { useId } from 'react';
import { useMessages } from '../../preferences/use-messages.ts';
import * as messages from './messages.ts';
import { SlidePicture } from './SlidePicture.tsx';
import { usePreview } from './use-preview.ts';

/** The slides of the Markdown, redrawn when the user stops typing. */
export function SlidePreview(props: { text: string; coverId: string | undefined; onShowSyntax: () => void }) {
  const { text, coverId, onShowSyntax } = props;
  const t = useMessages(messages);
  const id = useId();
  const preview = usePreview(text, coverId);
  const isEmpty = text.trim() === '';
  const drawn = preview === 'failed' || isEmpty ? undefined : preview;
  const note = isEmpty ? t.empty : preview === 'failed' ? t.failed : preview ? undefined : t.drawing;

  return (
    <section className="preview" aria-labelledby={id} aria-busy={!isEmpty && !preview}>
      <div className="preview-header">
        <h2 id={id}>{t.preview}</h2>
        <span className="preview-count">{drawn && t.slides(drawn.count)}</span>
        <button type="button" className="button" onClick={onShowSyntax}>
          {t.syntax}
        </button>
      </div>
      {/* Focusable, so that it scrolls with the keyboard in every browser. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ol className="preview-slides" tabIndex={0} aria-label={t.preview}>
        {drawn?.slides.map((slide, index) => (
          <li key={index}>
            <SlidePicture slide={slide} number={index + 1} />
          </li>
        ))}
        {note && <li className="preview-note">{note}</li>}
        {drawn && drawn.count > drawn.slides.length && (
          <li className="preview-note">{t.more(drawn.count - drawn.slides.length)}</li>
        )}
      </ol>
    </section>
  );
}
