import { useEffect, useRef, useState } from 'react';
import type { Preview } from './draw-slides.ts';
import { requestLatestPreview } from './request-preview.ts';

/** Duration of a pause in typing after which the slides are drawn, in ms. */
const pauseMs = 300;
/** Delay in ms before the engine is loaded, after the page itself. */
const firstPauseMs = 1000;
/** Maximum length of text that is previewed. Drawing longer text takes seconds. */
const maxPreviewLength = 200_000;

/**
 * Returns the slides of the text: undefined before the first slides are drawn, and `failed` if they cannot be drawn.
 */
export function usePreview(text: string, coverId: string | undefined): Preview | 'failed' | undefined {
  const [preview, setPreview] = useState<Preview | 'failed'>();
  const isFirst = useRef(true);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(
      () => {
        isFirst.current = false;
        if (text.length > maxPreviewLength) return setPreview('failed');
        void requestLatestPreview({ text, coverId }).then((drawn) => {
          if (isCurrent && drawn !== null) setPreview(drawn ?? 'failed');
        });
      },
      isFirst.current ? firstPauseMs : pauseMs,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text, coverId]);
  return preview;
}
