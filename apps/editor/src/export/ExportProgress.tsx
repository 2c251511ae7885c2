import type { Presentation } from '../session/presentation.ts';
import { Button } from '../ui/Button.tsx';
import { useStore } from '../ui/use-store.ts';
import { useWords } from '../ui/words.ts';
import { messages } from './messages.ts';

/** How far an export has come, and the way to end it. */
export function ExportProgress({ presentation }: { presentation: Presentation }) {
  const words = useWords(messages);
  const exporting = useStore(presentation.exporting);
  if (!exporting) return null;
  const { done, count, cancel } = exporting;
  return (
    <div role="status" className="ed-toast ed-exporting">
      {words.making(done, count)}
      <progress max={count} value={done} aria-label={words.making(done, count)} />
      <Button variant="ghost" name={words.cancel} onClick={cancel} />
    </div>
  );
}
