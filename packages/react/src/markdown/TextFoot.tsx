import { useRef, type ReactElement } from 'react';
import { usePpt } from '../provider/ppt-context.ts';
import { Button } from '../ui/Button.tsx';
import * as icons from '../ui/icons.ts';
import { countSlides } from './count-slides.ts';
import type { en } from './messages.ts';
import { textFileTypes } from './text-file.ts';
import { bytesOf, formatSize, sizeState } from './text-size.ts';
import { useSettled } from './use-settled.ts';

const settleMs = 300;

/** Under the text: its size against the limit, its slides, and a file from disk. */
export function TextFoot(props: { text: string; onFile: (file: File) => void; words: typeof en }): ReactElement {
  const { onFile, words } = props;
  const { language } = usePpt().catalogue;
  const text = useSettled(props.text, settleMs);
  const input = useRef<HTMLInputElement>(null);
  const bytes = bytesOf(text);
  return (
    <div data-ppt="text-foot">
      <span data-ppt="text-size" data-state={sizeState(bytes)}>
        {words.size(formatSize(bytes, language))}
      </span>
      <span data-ppt="text-slides">{words.slides(countSlides(text))}</span>
      <input
        ref={input}
        type="file"
        accept={textFileTypes}
        hidden
        aria-label={words.chooseFile}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = ''; // so that the same file can be chosen again
          if (file) onFile(file);
        }}
      />
      <Button variant="ghost" icon={icons.fileUp} onClick={() => input.current?.click()}>
        {words.file}
      </Button>
    </div>
  );
}
