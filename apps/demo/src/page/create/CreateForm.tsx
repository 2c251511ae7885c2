import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type CoverFilter, CoverPicker, type EditorSource, MarkdownComposer } from '@ppt-embed/react';
import { usePreferences } from '../preferences/preferences.ts';
import { useWords } from '../preferences/use-words.ts';
import { keepCreation } from './creation.ts';
import { useDraft } from './draft.ts';
import { JsonField } from './JsonField.tsx';
import * as messages from './messages.ts';
import { sampleMarkdown, sampleOutline } from './samples.ts';
import { isWebAddress } from './web-address.ts';

/** Markdown or a JSON address on one side, covers on the other, and one button that makes a presentation of them. */
export function CreateForm() {
  const words = useWords(messages);
  const navigate = useNavigate();
  const { language } = usePreferences();
  const [draft, change] = useDraft();
  const [isJsonWrong, setJsonWrong] = useState(false);
  const jsonField = useRef<HTMLInputElement>(null);
  // The page's language, until the visitor chooses.
  const [chosenFilter, setFilter] = useState<CoverFilter>();
  const filter: CoverFilter = chosenFilter ?? { language: language === 'zh-CN' ? '中文' : '英文' };

  const text = draft.text ?? sampleMarkdown(language);
  const jsonUrl = draft.jsonUrl ?? sampleOutline(language);
  const chosen = draft.cover ? { coverId: draft.cover.id } : {};

  function open(creationId: string, source: EditorSource): void {
    keepCreation(creationId, source);
    // At once: until this page is gone, the second half of a double click would be another press.
    void navigate(`/new/${creationId}`, { state: source, flushSync: true });
  }

  function createFromJson(creationId: string): void {
    if (isWebAddress(jsonUrl))
      return open(creationId, { kind: 'json', jsonUrl: jsonUrl.trim(), ...chosen, creationId });
    setJsonWrong(true);
    jsonField.current?.focus();
  }

  return (
    <MarkdownComposer
      className="create"
      value={text}
      onChange={(next) => change({ text: next })}
      onCreate={({ creationId, text: written }) =>
        open(creationId, { kind: 'markdown', text: written, ...chosen, creationId })
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
              isWrong={isJsonWrong}
              onChange={(next) => {
                setJsonWrong(false);
                change({ jsonUrl: next });
              }}
              onLeave={() => setJsonWrong(!isWebAddress(jsonUrl))}
            />
          ),
          onCreate: ({ creationId }) => createFromJson(creationId),
        },
      ]}
      summary={draft.cover ? words.cover(draft.cover.style, draft.cover.colorStyle) : words.noCover}
      beside={
        <CoverPicker
          value={draft.cover}
          onChange={(_, cover) => change({ cover })}
          filter={filter}
          onFilterChange={setFilter}
        />
      }
    />
  );
}
