import type { ReactElement } from 'react';
import { failureWords } from './failure-words.ts';
import type { en } from './messages.ts';
import type { DownloadResult } from './use-download.ts';

/** How a download stands, in words that are read out: waiting, started and its charge, or why not. */
export function DownloadStatus({ of, words }: { of: DownloadResult; words: typeof en }): ReactElement {
  const { state, link, error, freeMinutes } = of;
  return (
    <span data-ppt="download-status" data-state={state}>
      <output>
        {state === 'preparing' && <span data-ppt="hidden">{words.preparing}</span>}
        {state === 'waitingForRender' && words.waiting}
        {state === 'ready' && (
          <>
            <span data-ppt="hidden">{words.started} </span>
            {freeMinutes === undefined ? words.charge : <span data-ppt="badge">{words.free(freeMinutes)}</span>}
          </>
        )}
        {state === 'failed' && error && (
          <span data-ppt="download-failure" data-code={error.code}>
            {failureWords(words, error)}
          </span>
        )}
      </output>
      {state === 'ready' && link && (
        <a data-ppt="link" href={link.url} download="">
          {words.again}
        </a>
      )}
    </span>
  );
}
