import { Fragment, useCallback, useRef, type ReactNode } from 'react';
import { FaultMenu } from '../faults/FaultMenu.tsx';
import { useFaultChanges } from '../faults/faults.ts';
import { changePreferences, usePreferences } from '../preferences/preferences.ts';
import { pageSources } from '../source/page-sources.ts';
import { SourcePanel } from '../source/SourcePanel.tsx';
import { SourceToggle } from '../source/SourceToggle.tsx';
import { PageHeader } from './PageHeader.tsx';
import { useWidth } from './use-width.ts';

interface PageProps {
  title: string;
  description: string;
  /** Name of the page whose source code can be shown. */
  source: keyof typeof pageSources;
  /** Content of the header, next to the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page with its title and, optionally, its own source next to it. */
export function Page({ title, description, source, actions, children }: PageProps) {
  const width = useWidth();
  const faultChanges = useFaultChanges();
  const { showsSource } = usePreferences();
  const sourceToggle = useRef<HTMLButtonElement>(null);
  const hideSource = useCallback(() => {
    changePreferences({ showsSource: false });
    sourceToggle.current?.focus();
  }, []);

  return (
    <div className="page-and-source" data-source={showsSource || undefined}>
      <div className="page">
        <PageHeader title={title} description={description}>
          {width === 'wide' && <FaultMenu />}
          <SourceToggle buttonRef={sourceToggle} />
          {actions}
        </PageHeader>
        {/* Remounts the content when the fault changes. The header stays mounted, because it contains the switch. */}
        <Fragment key={faultChanges}>{children}</Fragment>
      </div>
      {showsSource && <SourcePanel source={pageSources[source]} onHide={hideSource} />}
    </div>
  );
}
