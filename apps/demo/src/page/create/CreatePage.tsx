import { useConnection } from '@ppt-embed/react';
import { useWords } from '../preferences/use-words.ts';
import { PageHeader } from '../shell/PageHeader.tsx';
import { CreateForm } from './CreateForm.tsx';
import * as messages from './messages.ts';
import { Welcome } from './Welcome.tsx';

/** Where a presentation begins: with the connection, and then with a text. */
export function CreatePage() {
  const words = useWords(messages);
  const { connection } = useConnection();

  return (
    <div className="page">
      <PageHeader title={words.title} description={words.description} />
      {connection?.status === 'disconnected' && <Welcome />}
      {connection?.status === 'connected' && <CreateForm />}
    </div>
  );
}
