import { FileQuestionMark } from 'lucide-react';
import { Link } from 'react-router';
import { useFaultChanges } from '../faults/faults.ts';
import { useMessages } from '../preferences/use-messages.ts';
import { MessagePanel } from '../shell/MessagePanel.tsx';
import { PageHeader } from '../shell/PageHeader.tsx';
import { EditorView } from './EditorView.tsx';
import * as messages from './messages.ts';
import { useEditing } from './use-editing.ts';

/** Shows a new presentation, or one from the list, in the editor. */
export function EditingPage() {
  const t = useMessages(messages);
  const faultChanges = useFaultChanges();
  const { editing, onOpen } = useEditing();
  if (editing) return <EditorView key={`${editing.key} ${faultChanges}`} editing={editing} onOpen={onOpen} />;

  return (
    <div className="page">
      <PageHeader title={t.newTitle} />
      <MessagePanel icon={<FileQuestionMark />} title={t.goneTitle} body={t.goneBody}>
        <Link className="button primary" to="/">
          {t.create}
        </Link>
        <Link className="button" to="/presentations">
          {t.goToPresentations}
        </Link>
      </MessagePanel>
    </div>
  );
}
