import { useMessages } from '../preferences/use-messages.ts';
import { Page } from '../shell/Page.tsx';
import { useConnectionStatus } from '../shell/use-connection-status.ts';
import { CreateForm } from './CreateForm.tsx';
import { CreateSkeleton } from './CreateSkeleton.tsx';
import * as messages from './messages.ts';
import { NoConnection } from './NoConnection.tsx';
import { Suspended } from './Suspended.tsx';
import { Welcome } from './Welcome.tsx';

/** Create page: connects the app first, then shows the form. */
export function CreatePage() {
  const t = useMessages(messages);
  const { status, error, refetch } = useConnectionStatus();

  return (
    <Page title={t.title} description={t.description} source="create">
      {status === 'unknown' && <CreateSkeleton />}
      {status === 'disconnected' && <Welcome />}
      {status === 'connected' && <CreateForm />}
      {status === 'banned' && <Suspended />}
      {status === 'checkFailed' && <NoConnection error={error} onRetry={refetch} />}
    </Page>
  );
}
