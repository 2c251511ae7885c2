import { Plus } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { PresentationsTable } from '@ppt-embed/react/presentations';
import { keepImportedFile } from '../editing/imported-file.ts';
import { useMessages } from '../preferences/use-messages.ts';
import { Page } from '../shell/Page.tsx';
import { positionQuery, readPosition, type ListPosition } from './list-position.ts';
import * as messages from './messages.ts';

/**
 * List of presentations. Search text, sort order and page number are in the URL, so that back navigation and a reload
 * restore them.
 */
export function PresentationsPage() {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const position = readPosition(query);
  const show = (next: ListPosition, options: { replace: boolean }): void =>
    setQuery(positionQuery(next), { preventScrollReset: true, ...options });

  const create = (
    <button type="button" className="button primary page-action" onClick={() => void navigate('/')}>
      <Plus aria-hidden="true" />
      {t.create}
    </button>
  );
  return (
    <Page title={t.title} description={t.description} source="presentations" actions={create}>
      <PresentationsTable
        {...position}
        pageSize={10}
        onPageChange={(page) => page !== position.page && show({ ...position, page }, { replace: false })}
        // Back does not go through every pause while typing.
        onSearchChange={(search) => show({ ...position, search, page: 1 }, { replace: true })}
        onSortChange={(sort) => show({ ...position, sort, page: 1 }, { replace: true })}
        onOpen={({ pptId, title }) => {
          if (pptId !== null) void navigate(`/p/${encodeURIComponent(pptId)}`, { state: { title } });
        }}
        onImport={(file) => {
          keepImportedFile(file);
          void navigate('/import');
        }}
      />
    </Page>
  );
}
