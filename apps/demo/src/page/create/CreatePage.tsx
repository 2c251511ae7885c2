import { useConnection } from '@ppt-embed/react';
import { useMessages } from '../preferences/use-messages.ts';
import { Page } from '../shell/Page.tsx';
import { CreateForm } from './CreateForm.tsx';
import { CreateSkeleton } from './CreateSkeleton.tsx';
import * as messages from './messages.ts';
import { NoConnection } from './NoConnection.tsx';
import { Welcome } from './Welcome.tsx';

/** Create page: connects the app first, then shows the form. */
export function CreatePage() {
  const t = useMessages(messages);
  const { data: connection, failureReason } = useConnection();
  const status = connection?.status ?? (failureReason ? 'unread' : 'unknown');

  return (
    <Page title={t.title} description={t.description} source="create">
      {status === 'unknown' && <CreateSkeleton />}
      {status === 'disconnected' && <Welcome />}
      {status === 'connected' && <CreateForm />}
      {(status === 'unread' || status === 'banned') && <NoConnection />}
    </Page>
  );
}
