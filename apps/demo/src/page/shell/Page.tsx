import { Fragment, type ReactNode } from 'react';
import { ConditionMenu } from '../conditions/ConditionMenu.tsx';
import { useConditionChanges } from '../conditions/conditions.ts';
import { usePreferences } from '../preferences/preferences.ts';
import { pageSources } from '../source/page-sources.ts';
import { SourcePanel } from '../source/SourcePanel.tsx';
import { SourceToggle } from '../source/SourceToggle.tsx';
import { PageHeader } from './PageHeader.tsx';
import { useWidth } from './use-width.ts';

interface PageProps {
  title: string;
  description: string;
  /** Whose code can be shown beside it. */
  source: keyof typeof pageSources;
  /** What stands in the header beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page under its title, with its own code beside it if somebody wants to see that. */
export function Page({ title, description, source, actions, children }: PageProps) {
  const width = useWidth();
  const conditionChanges = useConditionChanges();
  const { showsSource } = usePreferences();

  return (
    <div className="page-and-source" data-source={showsSource || undefined}>
      <div className="page">
        <PageHeader title={title} description={description}>
          {width === 'wide' && <ConditionMenu />}
          <SourceToggle />
          {actions}
        </PageHeader>
        {/* Loads again under another condition; the header stays, where it is chosen. */}
        <Fragment key={conditionChanges}>{children}</Fragment>
      </div>
      {showsSource && <SourcePanel source={pageSources[source]} />}
    </div>
  );
}
