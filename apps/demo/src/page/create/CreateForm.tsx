import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { type CoverFilter, CoverPicker, type EditorSource } from '@ppt-embed/react';
import { MarkdownComposer } from '@ppt-embed/react/markdown';
import { usePreferences } from '../preferences/preferences.ts';
import { useMessages } from '../preferences/use-messages.ts';
import { saveCreation } from './creation.ts';
import { useDraft } from './draft.ts';
import { JsonField } from './JsonField.tsx';
import * as messages from './messages.ts';
import { SlidePreview } from './preview/SlidePreview.tsx';
import { sampleMarkdown, sampleOutline } from './samples.ts';
import { isHttpUrl } from './is-http-url.ts';
import { insertSample } from './syntax/insert-sample.ts';
import { SyntaxSheet } from './syntax/SyntaxSheet.tsx';

/**
 * Form with Markdown or a JSON URL on one side, covers on the other, and a single button that creates the presentation.
 */
export function CreateForm() {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const { language } = usePreferences();
  const [draft, change] = useDraft();
  const [isJsonInvalid, setJsonInvalid] = useState(false);
  const [isSyntaxShown, showSyntax] = useState(false);
  const jsonField = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  // The page's language, until the visitor selects one.
  const [selectedFilter, setFilter] = useState<CoverFilter>();
  const filter: CoverFilter = selectedFilter ?? { language: language === 'zh-CN' ? '中文' : '英文' };

  const text = draft.text ?? sampleMarkdown(language);
  const jsonUrl = draft.jsonUrl ?? sampleOutline(language);
  const coverOptions = draft.cover ? { coverId: draft.cover.id } : {};

  function open(creationId: string, source: EditorSource): void {
    saveCreation(creationId, source);
    // Set synchronously: otherwise, the second click of a double click would create a second presentation.
    void navigate(`/new/${creationId}`, { state: source, flushSync: true });
  }

  function createFromJson(creationId: string): void {
    if (isHttpUrl(jsonUrl))
      return open(creationId, { kind: 'json', jsonUrl: jsonUrl.trim(), ...coverOptions, creationId });
    setJsonInvalid(true);
    jsonField.current?.focus();
  }

  function insert(markdown: string): void {
    // Closes the dialog first, because a modal dialog keeps the focus away from the fields of the page.
    flushSync(() => showSyntax(false));
    const textarea = form.current?.querySelector('textarea');
    if (!textarea) return;
    const { at, inserted } = insertSample(text, textarea.selectionStart, markdown);
    textarea.focus();
    textarea.setSelectionRange(at, at);
    // Inserts the text as if it were typed, so that Undo works. Browsers that do not support this return false.
    if (!document.execCommand('insertText', false, inserted))
      change({ text: text.slice(0, at) + inserted + text.slice(at) });
  }

  return (
    <>
      <MarkdownComposer
        ref={form}
        className="create"
        value={text}
        onChange={(next) => change({ text: next })}
        onCreate={({ creationId, text: markdown }) =>
          open(creationId, { kind: 'markdown', text: markdown, ...coverOptions, creationId })
        }
        tab={draft.tab}
        onTabChange={(tab) => change({ tab })}
        tabs={[
          {
            id: 'json',
            label: 'JSON',
            panel: (
              <JsonField
                ref={jsonField}
                value={jsonUrl}
                isInvalid={isJsonInvalid}
                onChange={(next) => {
                  setJsonInvalid(false);
                  change({ jsonUrl: next });
                }}
                onBlur={() => setJsonInvalid(!isHttpUrl(jsonUrl))}
              />
            ),
            onCreate: ({ creationId }) => createFromJson(creationId),
          },
        ]}
        summary={draft.cover ? t.cover(draft.cover.style, draft.cover.colorStyle) : t.automaticCover}
        beside={
          <>
            {draft.tab === 'markdown' && (
              <SlidePreview text={text} coverId={draft.cover?.id} onShowSyntax={() => showSyntax(true)} />
            )}
            <CoverPicker
              value={draft.cover}
              onChange={(_, cover) => change({ cover })}
              filter={filter}
              onFilterChange={setFilter}
            />
          </>
        }
      />
      {isSyntaxShown && (
        <SyntaxSheet text={text} coverId={draft.cover?.id} onInsert={insert} onClose={() => showSyntax(false)} />
      )}
    </>
  );
}
