import { useState } from 'react';
import { Users } from 'lucide-react';
import type { EditorDocument } from '../../session/editor-document.ts';
import { Button } from '../../kit/Button.tsx';
import { useStore } from '../../kit/use-store.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { messages } from './messages.ts';

/** Warns that the presentation is also open elsewhere, before the user starts editing. */
export function OpenElsewhereBanner({ doc }: { doc: EditorDocument }) {
  const t = useMessages(messages);
  const isOpenElsewhere = useStore(doc.isOpenElsewhere);
  const [isDismissed, setIsDismissed] = useState(false);
  return (
    <div aria-live="polite">
      {isOpenElsewhere && !isDismissed && (
        <p className="ed-banner">
          <Users className="ed-icon" aria-hidden />
          {t.openElsewhere}
          <Button variant="ghost" name={t.gotIt} onClick={() => setIsDismissed(true)} />
        </p>
      )}
    </div>
  );
}
