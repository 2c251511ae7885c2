import { Check, Copy, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../preferences/use-messages.ts';
import { highlightCode } from './highlight-code.ts';
import * as messages from './messages.ts';
import type { PageSource } from './page-sources.ts';

/** The page's source code, next to the page. Escape also calls `onHide`. */
export function SourcePanel({ source, onHide }: { source: PageSource; onHide: () => void }) {
  const t = useMessages(messages);
  const panel = useRef<HTMLElement>(null);
  const [code, setCode] = useState<string>();
  const [failed, setFailed] = useState(false);
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    let isCurrent = true;
    source.load().then(
      (module) => isCurrent && setCode(module.default),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [source]);

  useEffect(() => {
    const end = new AbortController();
    const onKeyDown = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') onHide();
    };
    panel.current?.addEventListener('keydown', onKeyDown, { signal: end.signal });
    return () => end.abort();
  }, [onHide]);

  return (
    <aside ref={panel} className="source" aria-label={t.title}>
      <header className="source-bar">
        <code>{source.file}</code>
        <button
          type="button"
          className="icon-button"
          title={copied ? t.copied : t.copy}
          disabled={code === undefined}
          onClick={() => void navigator.clipboard.writeText(code ?? '').then(() => setCopied(true))}
        >
          {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          <span>{copied ? t.copied : t.copy}</span>
        </button>
        <button type="button" className="icon-button" title={t.hide} onClick={onHide}>
          <X aria-hidden="true" />
          <span>{t.hide}</span>
        </button>
      </header>
      <section className="source-code" aria-label={source.file}>
        {code === undefined ? (
          <p>{failed ? t.failed : t.loading}</p>
        ) : (
          <pre lang="en">
            <code>
              {highlightCode(code).map((token, index) => (
                <span key={index} data-kind={token.kind}>
                  {token.text}
                </span>
              ))}
            </code>
          </pre>
        )}
      </section>
    </aside>
  );
}
