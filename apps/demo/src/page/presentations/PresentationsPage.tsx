import { Plus } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { HistoryTable } from '@ppt-embed/react';
import { useWords } from '../preferences/use-words.ts';
import { PageHeader } from '../shell/PageHeader.tsx';
import * as messages from './messages.ts';

const pageSize = 10;

/** The list; its page stands in the address, so that Back and a reload find it. */
export function PresentationsPage() {
  const words = useWords(messages);
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Math.floor(Number(search.get('page'))) || 1);

  return (
    <div className="page">
      <PageHeader title={words.title} description={words.description}>
        <button type="button" className="button primary page-action" onClick={() => void navigate('/')}>
          <Plus aria-hidden="true" />
          {words.create}
        </button>
      </PageHeader>
      <HistoryTable
        page={page}
        pageSize={pageSize}
        onPageChange={(next) => setSearch(next === 1 ? {} : { page: String(next) }, { preventScrollReset: true })}
        onOpen={({ pptId, title }) => {
          if (pptId !== null) void navigate(`/p/${encodeURIComponent(pptId)}`, { state: { title } });
        }}
      />
    </div>
  );
}
