import { useEffect, useLayoutEffect } from 'react';
import { loadStyles, styleNames } from '@ppt-embed/deck';
import { FirstSlide, Loading } from '../panels/loading/Loading.tsx';
import { LoadFailure } from '../panels/loading/LoadFailure.tsx';
import { ToastRegion } from './toasts/ToastRegion.tsx';
import { isReplaced } from '../session/reloader.ts';
import type { Editor } from '../session/editor.ts';
import { HostHeaderContext } from '../kit/host-header.ts';
import { ErrorBoundary } from '../kit/ErrorBoundary.tsx';
import { LazyPanel } from '../kit/LazyPanel.tsx';
import { trackInputModality } from '../kit/input-modality.ts';
import { setSlideRatio } from '../kit/slide-ratio.ts';
import { useStore } from '../kit/use-store.ts';
import { LocaleContext } from '../kit/use-messages.ts';

/** Loads the workspace. */
export const loadWorkspace = async () => (await import('./workspace/Workspace.tsx')).Workspace;
/** Loads the workspace of users who may only view the presentation. */
export const loadViewer = async () => (await import('./viewer/Viewer.tsx')).Viewer;
/** Loads the home page, which contains covers of all styles. */
const loadHome = async () => {
  const [{ Home }] = await Promise.all([import('./home/Home.tsx'), loadStyles(...styleNames)]);
  return Home;
};

async function showLoadError(editor: Editor): Promise<void> {
  editor.fail('network', (await isReplaced()) ? 'newer-build' : undefined);
}

/** The root component. */
export function App({ editor }: { editor: Editor }) {
  const { locale, colorScheme, hasHostHeader = false } = useStore(editor.appearance);
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  useEffect(() => trackInputModality(document.documentElement), []);
  return (
    <LocaleContext value={locale}>
      <HostHeaderContext value={hasHostHeader}>
        <div className="ppt ed" lang={locale} data-ppt-color-scheme={colorScheme}>
          <ErrorBoundary>
            <Screen editor={editor} />
          </ErrorBoundary>
          <ToastRegion editor={editor} />
        </div>
      </HostHeaderContext>
    </LocaleContext>
  );
}

function Screen({ editor }: { editor: Editor }) {
  const phase = useStore(editor.phase);
  const doc = phase.name === 'open' ? phase.doc : null;
  useLayoutEffect(() => {
    if (!doc) return;
    const show = () => setSlideRatio(doc.deferred.get().deck);
    show();
    // An older version of the presentation may have a different slide size.
    return doc.deferred.subscribe(show);
  }, [doc]);
  switch (phase.name) {
    case 'loading':
      return <Loading />;
    case 'failed':
      return (
        <LoadFailure
          code={phase.code}
          needs={phase.needs}
          isHome={phase.isHome}
          retry={() => void editor.load()}
          reloader={editor.reloader}
        />
      );
    case 'home':
      return (
        <LazyPanel
          load={loadHome}
          props={{ editor }}
          fallback={<Loading />}
          onLoadError={() => void showLoadError(editor)}
        />
      );
    case 'open':
      return (
        <LazyPanel
          key={phase.doc.pptId}
          load={phase.doc.isReadOnly ? loadViewer : loadWorkspace}
          props={{ doc: phase.doc, screen: phase.screen, exit: editor.leave, reloader: editor.reloader }}
          fallback={<FirstSlide doc={phase.doc} screen={phase.screen} />}
          onLoadError={() => void showLoadError(editor)}
        />
      );
  }
}
