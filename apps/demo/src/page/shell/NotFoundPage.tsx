import { Compass } from 'lucide-react';
import { Link } from 'react-router';
import { useMessages } from '../preferences/use-messages.ts';
import { MessagePanel } from './MessagePanel.tsx';
import * as messages from './messages.ts';
import { PageHeader } from './PageHeader.tsx';

/** Page that is shown for unknown URLs. */
export function NotFoundPage() {
  const t = useMessages(messages);
  return (
    <div className="page">
      <PageHeader title={t.notFound} />
      <MessagePanel icon={<Compass />} title={t.notFoundTitle} body={t.notFoundBody}>
        <Link className="button primary" to="/">
          {t.notFoundAction}
        </Link>
      </MessagePanel>
    </div>
  );
}
