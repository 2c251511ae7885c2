import { FileQuestionMark } from 'lucide-react';
import { Link } from 'react-router';
import { useConditionChanges } from '../conditions/conditions.ts';
import { useWords } from '../preferences/use-words.ts';
import { MessagePanel } from '../shell/MessagePanel.tsx';
import { PageHeader } from '../shell/PageHeader.tsx';
import { EditorView } from './EditorView.tsx';
import * as messages from './messages.ts';
import { useEditing } from './use-editing.ts';

/** A presentation in its editor: a new one, or one from the list. */
export function EditingPage() {
  const words = useWords(messages);
  const conditionChanges = useConditionChanges();
  const { editing, onOpen } = useEditing();
  if (editing) return <EditorView key={`${editing.key} ${conditionChanges}`} editing={editing} onOpen={onOpen} />;

  return (
    <div className="page">
      <PageHeader title={words.newTitle} />
      <MessagePanel icon={<FileQuestionMark />} title={words.goneTitle} body={words.goneBody}>
        <Link className="button primary" to="/">
          {words.create}
        </Link>
        <Link className="button" to="/presentations">
          {words.look}
        </Link>
      </MessagePanel>
    </div>
  );
}
