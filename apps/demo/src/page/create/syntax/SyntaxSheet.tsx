import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { X } from 'lucide-react';
import { usePreferences } from '../../preferences/preferences.ts';
import { useMessages } from '../../preferences/use-messages.ts';
import type { SlideImage } from '../preview/draw-slides.ts';
import { requestPreview } from '../preview/request-preview.ts';
import { SlidePicture } from '../preview/SlidePicture.tsx';
import { hasFrontMatter } from './insert-sample.ts';
import * as messages from './messages.ts';
import { syntaxSamples, type SyntaxSample } from './samples.ts';

/**
 * Dialog with samples of Markdown syntax, each with the slide that it produces. The dialog is open while it is mounted.
 */
export function SyntaxSheet(props: {
  /** The current text. */
  text: string;
  coverId: string | undefined;
  onInsert: (markdown: string) => void;
  onClose: () => void;
}) {
  const { text, coverId, onInsert, onClose } = props;
  const t = useMessages(messages);
  const { language } = usePreferences();
  const samples = useMemo(() => syntaxSamples(language), [language]);
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  // This is a layout effect, because its cleanup runs while the dialog is still on the page, so closing the dialog
  // restores the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className="syntax"
      aria-labelledby={`${id}-title`}
      onCancel={(event) => {
        event.preventDefault(); // Unmounting closes the dialog.
        onClose();
      }}
    >
      <div className="syntax-header">
        <div>
          <h2 id={`${id}-title`}>{t.title}</h2>
          <p>{t.body}</p>
        </div>
        <button type="button" className="icon-button" aria-label={t.close} title={t.close} onClick={onClose}>
          <X aria-hidden="true" />
        </button>
      </div>
      <ul className="syntax-samples">
        {samples.map((sample) => (
          <li key={sample.id}>
            <div className="syntax-title">
              <h3>{sample.title}</h3>
              {hasFrontMatter(sample.markdown) && hasFrontMatter(text) ? (
                <span>{t.alreadyThere}</span>
              ) : (
                <button
                  type="button"
                  className="button"
                  aria-label={t.insertOf(sample.title)}
                  onClick={() => onInsert(sample.markdown)}
                >
                  {t.insert}
                </button>
              )}
            </div>
            <pre>{sample.markdown}</pre>
            <SampleSlide sample={sample} coverId={coverId} />
          </li>
        ))}
      </ul>
    </dialog>
  );
}

/** Draws the last of the slides that a sample produces. */
function SampleSlide(props: { sample: SyntaxSample; coverId: string | undefined }) {
  const { sample, coverId } = props;
  const t = useMessages(messages);
  const [slide, setSlide] = useState<SlideImage>();
  useEffect(() => {
    let isCurrent = true;
    void requestPreview({ text: sample.markdown, coverId }).then(
      (preview) => isCurrent && setSlide(preview?.slides.at(sample.id === 'frontMatter' ? 0 : -1)),
    );
    return () => {
      isCurrent = false;
    };
  }, [sample, coverId]);
  return (
    <div className="syntax-slide">
      {slide ? <SlidePicture slide={slide} number={1} /> : <span className="slide-picture" />}
      {sample.id === 'notes' && <p>{t.notesOf}</p>}
    </div>
  );
}
