import { Diagnostics } from '@ppt-embed/react/diagnostics';
import '@ppt-embed/react/diagnostics.css';
import { useMessages } from '../preferences/use-messages.ts';
import { Page } from '../shell/Page.tsx';
import * as messages from './messages.ts';

/** Page with the findings of the page, next to the findings of the backend. */
export function DiagnosticsPage() {
  const t = useMessages(messages);

  return (
    <Page title={t.title} description={t.description} source="diagnostics">
      <Diagnostics />
    </Page>
  );
}
