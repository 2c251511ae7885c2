import { Check, Copy, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { changePreferences } from '../preferences/preferences.ts';
import { useWords } from '../preferences/use-words.ts';
import { colorCode } from './color-code.ts';
import * as messages from './messages.ts';
import type { PageSource } from './page-sources.ts';

/** The code of the page beside the page. */
export function SourcePanel({ source }: { source: PageSource }) {
  const words = useWords(messages);
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
    <aside className="source" aria-label={words.title}>
      <header className="source-bar">
        <code>{source.file}</code>
        <button
          type="button"
          className="icon-button"
          title={copied ? words.copied : words.copy}
          disabled={code === undefined}
          onClick={() => void navigator.clipboard.writeText(code ?? '').then(() => setCopied(true))}
        >
          {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          <span>{copied ? words.copied : words.copy}</span>
        </button>
        <button
          type="button"
          className="icon-button"
          title={words.hide}
          onClick={() => changePreferences({ showsSource: false })}
        >
          <X aria-hidden="true" />
          <span>{words.hide}</span>
        </button>
      </header>
      <section className="source-code" aria-label={source.file}>
        {code === undefined ? (
          <p>{failed ? words.failed : words.loading}</p>
        ) : (
          <pre lang="en">
            <code>
              {colorCode(code).map((piece, index) => (
                <span key={index} data-kind={piece.kind}>
                  {piece.text}
                </span>
              ))}
            </code>
          </pre>
        )}
      </section>
    </aside>
  );
}
