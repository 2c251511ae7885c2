import { Diagnostics } from '@ppt-embed/react/diagnostics';
import '@ppt-embed/react/diagnostics.css';
import { useWords } from '../preferences/use-words.ts';
import { Page } from '../shell/Page.tsx';
import * as messages from './messages.ts';

/** What the page sees, and beside it what the backend found out about itself. */
export function DiagnosticsPage() {
  const words = useWords(messages);

  return (
    <Page title={words.title} description={words.description} source="diagnostics">
      <Diagnostics />
    </Page>
  );
}
