import { Compass } from 'lucide-react';
import { Link } from 'react-router';
import { useWords } from '../preferences/use-words.ts';
import { MessagePanel } from './MessagePanel.tsx';
import * as messages from './messages.ts';
import { PageHeader } from './PageHeader.tsx';

export function NotFoundPage() {
  const words = useWords(messages);
  return (
    <div className="page">
      <PageHeader title={words.notFound} />
      <MessagePanel icon={<Compass />} title={words.notFoundTitle} body={words.notFoundBody}>
        <Link className="button primary" to="/">
          {words.notFoundAction}
        </Link>
      </MessagePanel>
    </div>
  );
}
