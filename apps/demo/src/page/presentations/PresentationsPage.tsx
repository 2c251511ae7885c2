import { Plus } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { PresentationsTable } from '@ppt-embed/react/presentations';
import { keepImportedFile } from '../editing/imported-file.ts';
import { useMessages } from '../preferences/use-messages.ts';
import { Page } from '../shell/Page.tsx';
import { pageOf } from '../shell/page-of.ts';
import * as messages from './messages.ts';

/** List of presentations. The page number is in the URL, so that back navigation and a reload restore it. */
export function PresentationsPage() {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();

  const create = (
    <button type="button" className="button primary page-action" onClick={() => void navigate('/')}>
      <Plus aria-hidden="true" />
      {t.create}
    </button>
  );
  return (
    <Page title={t.title} description={t.description} source="presentations" actions={create}>
      <PresentationsTable
        page={pageOf(search)}
        pageSize={10}
        onPageChange={(next) => setSearch(next === 1 ? {} : { page: String(next) }, { preventScrollReset: true })}
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
