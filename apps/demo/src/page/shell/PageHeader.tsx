import type { ReactNode } from 'react';
import { EllipsisVertical } from 'lucide-react';
import { AccountMenu } from './AccountMenu.tsx';
import { Logo } from './Logo.tsx';
import { useDocumentTitle } from './use-document-title.ts';
import { useWidth } from './use-width.ts';

/** A page's title and tools. On a phone, the bar at the top. */
export function PageHeader(props: { title: string; description?: string; children?: ReactNode }) {
  const { title, description, children } = props;
  const width = useWidth();
  useDocumentTitle(title);

  return (
    <header className="page-header">
      {width === 'phone' && <Logo />}
      <div className="page-heading">
        <h1>{title}</h1>
        {description && <p>{description}</p>}
      </div>
      {children}
      {width === 'phone' && (
        <AccountMenu variant="bar">
          <EllipsisVertical aria-hidden="true" />
        </AccountMenu>
      )}
    </header>
  );
}
