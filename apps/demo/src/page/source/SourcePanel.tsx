import { Check, Copy, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { changePreferences } from '../preferences/preferences.ts';
import { useMessages } from '../preferences/use-messages.ts';
import { highlightCode } from './highlight-code.ts';
import * as messages from './messages.ts';
import type { PageSource } from './page-sources.ts';

/** The page's source code, next to the page. */
export function SourcePanel({ source }: { source: PageSource }) {
  const t = useMessages(messages);
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

  return (
    <aside className="source" aria-label={t.title}>
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
        <button
          type="button"
          className="icon-button"
          title={t.hide}
          onClick={() => changePreferences({ showsSource: false })}
        >
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
