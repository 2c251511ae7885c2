import { useId, useState } from 'react';
import { codeLanguages, codeSource } from '@ppt-embed/deck';
import type { MessageCatalog } from '../../kit/use-messages.ts';
import { selectedSource, writeCode } from '../../commands/formulas-and-code.ts';
import type { PanelProps } from '../panel-props.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { SourceDialog } from '../../kit/SourceDialog.tsx';

const en = {
  insert: 'Insert code',
  edit: 'Edit code',
  change: 'Update code',
  code: 'Code',
  language: 'Language',
  cancel: 'Cancel',
};

export const messages: MessageCatalog<typeof en> = {
  en,
  'zh-CN': { insert: '插入代码', edit: '编辑代码', change: '更新代码', code: '代码', language: '语言', cancel: '取消' },
};

/** Dialog with the source of a code block and its language. */
export function CodeDialog({ context: { doc }, onClose }: PanelProps) {
  const t = useMessages(messages);
  const id = useId();
  const [edited] = useState(() => selectedSource(doc.deferred.get(), 'code'));
  const [text, setText] = useState(edited ? codeSource(edited.element) : '');
  const [language, setLanguage] = useState(edited?.element.language ?? '');
  const isReady = text.trim() !== '';

  function finish(): void {
    if (!isReady) return;
    onClose();
    doc.dispatch(writeCode(edited?.target ?? null, { language, text }, { at: Date.now() }));
  }

  return (
    <SourceDialog
      title={edited ? t.edit : t.insert}
      label={t.code}
      text={text}
      rows={12}
      onChange={setText}
      onClose={onClose}
      cancel={t.cancel}
      finish={{ name: edited ? t.change : t.insert, disabled: !isReady, run: finish }}
    >
      <label className="ed-labeled" htmlFor={id}>
        {t.language}
        <input
          id={id}
          className="ed-field"
          placeholder="typescript"
          list={`${id}-languages`}
          autoCapitalize="off"
          spellCheck={false}
          value={language}
          onChange={(event) => setLanguage(event.target.value)}
        />
      </label>
      <datalist id={`${id}-languages`}>
        {codeLanguages.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </SourceDialog>
  );
}
