import type { EditorDocument } from '../../session/editor-document.ts';
import { Button } from '../../kit/Button.tsx';
import { useStore } from '../../kit/use-store.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { messages } from './messages.ts';

/** Progress of an export, with a Cancel button. */
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
