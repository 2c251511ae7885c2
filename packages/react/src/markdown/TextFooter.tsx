import { useRef, type ReactElement } from 'react';
import { maxMarkdownBytes } from '@ppt-embed/protocol/names';
import { formatCount } from '../i18n/format-count.ts';
import { lazyModule } from '../provider/lazy-module.ts';
import { usePpt } from '../provider/ppt-context.ts';
import { Button } from '../ui/Button.tsx';
import * as icons from '../ui/icons.ts';
import type { en } from './messages.ts';
import { textFileTypes } from './text-file.ts';
import { bytesOf, formatSize, limitState } from './text-size.ts';

export interface TextFooterProps {
  text: string;
  onFile: (file: File) => unknown;
  messages: typeof en;
  className: string | undefined;
}

/** Maximum number of slides that the service creates from Markdown. */
const maxSlides = 1000;

/** The code that estimates the number of slides, which is loaded with the first text. */
const useSlideEstimate = /* @__PURE__ */ lazyModule(() => import('./estimate-slides.ts'));

/** Footer below the text: its size and estimated number of slides, with their limits, and a button to open a file. */
export function TextFooter({ text, onFile, messages, className }: TextFooterProps): ReactElement {
  const { locale } = usePpt();
  const input = useRef<HTMLInputElement>(null);
  const bytes = bytesOf(text);
  const estimate = useSlideEstimate(text !== '');
  const slides = text === '' ? 0 : estimate?.estimateSlides(text);
  return (
    <div data-ppt="text-footer">
      <span data-ppt="limit" dir="auto" data-state={limitState(bytes / maxMarkdownBytes)}>
        {messages.size(formatSize(bytes, locale.language))}
      </span>
      {slides !== undefined && (
        <span data-ppt="badge" dir="auto" data-state={limitState(slides / maxSlides)}>
          {messages.slides(...formatCount(locale.language, slides))}
        </span>
      )}
      <input
        ref={input}
        type="file"
        accept={textFileTypes}
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = ''; // This allows the same file to be selected again.
          if (file) onFile(file);
        }}
      />
      <Button variant="ghost" icon={icons.upload} onClick={() => input.current?.click()} className={className}>
        {messages.file}
      </Button>
    </div>
  );
}
