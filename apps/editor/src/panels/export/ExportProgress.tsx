import type { EditorDocument } from '../../session/editor-document.ts';
import { Button } from '../../kit/Button.tsx';
import { useStore } from '../../kit/use-store.ts';
import { useMessages } from '../../kit/use-messages.ts';
import type { MessageCatalog } from '../../kit/use-messages.ts';

const en = {
  making: (done: number, count: number) =>
    count === 1 ? 'Creating the file…' : `Creating the file (${done} of ${count})…`,
  cancel: 'Cancel',
};

const messages: MessageCatalog<typeof en> = {
  en,
  'zh-CN': {
    making: (done, count) => (count === 1 ? '正在生成文件…' : `正在生成文件（${done} / ${count}）…`),
    cancel: '取消',
  },
};

/** Progress bar of an export, with a Cancel button. */
export function ExportProgress({ doc }: { doc: EditorDocument }) {
  const t = useMessages(messages);
  const exporting = useStore(doc.exporting);
  if (!exporting) return null;
  const { done, count, cancel } = exporting;
  return (
    <div role="status" className="ed-toast ed-exporting">
      {t.making(done, count)}
      <progress max={count} value={done} aria-label={t.making(done, count)} />
      <Button variant="ghost" name={t.cancel} onClick={cancel} />
    </div>
  );
}
