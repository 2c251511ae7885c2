import { useEffect } from 'react';
import { Failed } from './panels/Failed.tsx';
import { Loading } from './panels/Loading.tsx';
import { Noticeboard } from './panels/Noticeboard.tsx';
import { Workspace } from './panels/Workspace.tsx';
import type { Editor } from './session/editor.ts';
import { Part } from './ui/Part.tsx';
import { ErrorBoundary } from './ui/ErrorBoundary.tsx';
import { useStore } from './ui/use-store.ts';
import { LocaleContext } from './ui/words.ts';

const loadHome = async () => (await import('./home/Home.tsx')).Home;

/** The editor's screen. */
export function App({ editor }: { editor: Editor }) {
  const { locale, colorScheme } = useStore(editor.appearance);
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return (
    <LocaleContext value={locale}>
      <div className="ppt ed" lang={locale} data-ppt-color-scheme={colorScheme}>
        <ErrorBoundary>
          <Screen editor={editor} />
        </ErrorBoundary>
        <Noticeboard editor={editor} />
      </div>
    </LocaleContext>
  );
}

function Screen({ editor }: { editor: Editor }) {
  const phase = useStore(editor.phase);
  switch (phase.name) {
    case 'loading':
      return <Loading />;
    case 'failed':
      return <Failed code={phase.code} retry={() => void editor.load()} />;
    case 'home':
      return (
        <Part load={loadHome} props={{ editor }} fallback={<Loading />} onMissing={() => editor.fail('network')} />
      );
    case 'open':
      return <Workspace key={phase.presentation.pptId} presentation={phase.presentation} leave={editor.leave} />;
  }
}
