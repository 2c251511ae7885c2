import { useSearchParams } from 'react-router';
import { UserTable } from '@ppt-embed/react/users';
import { useMessages } from '../preferences/use-messages.ts';
import { Page } from '../shell/Page.tsx';
import { pageOf } from '../shell/page-of.ts';
import * as messages from './messages.ts';

/**
 * Page that lists the users of the workspace. The page number is in the URL, so that back navigation and a reload
 * restore it.
 */
export function UsersPage() {
  const t = useMessages(messages);
  const [search, setSearch] = useSearchParams();

  return (
    <Page title={t.title} description={t.description} source="users">
      <UserTable
        page={pageOf(search)}
        pageSize={10}
        onPageChange={(next) => setSearch(next === 1 ? {} : { page: String(next) }, { preventScrollReset: true })}
      />
    </Page>
  );
}
