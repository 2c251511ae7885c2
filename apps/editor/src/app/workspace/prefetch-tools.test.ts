import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '../..');

/** Code that is loaded on demand and not prefetched, and the reason. */
const notPrefetched: Readonly<Record<string, string>> = {
  'app/start.ts': 'loaded with the page',
  'app/screen.tsx': 'loaded with the page',
  'app/workspace/Workspace.tsx': 'loaded with the page',
  'app/workspace/prefetch-tools.ts': 'the list itself',
  'app/viewer/Viewer.tsx': 'loaded with the page',
  'app/home/Home.tsx': 'a different page',
  'app/home/ImportDialog.tsx': 'part of the home page',
  // The service must be reachable.
  'app/toasts/UploadProgress.tsx': 'shows uploads',
  'canvas/uploads/UploadLayer.tsx': 'shows uploads',
  'session/preview-upload.ts': 'shows uploads',
  'session/send-with-progress.ts': 'uploads files',
  'session/capture-poster.ts': 'uploads a picture',
  'panels/versions/Versions.tsx': 'lists versions of the service',
  'panels/other-users/OtherUsers.tsx': 'shows connected users',
  'panels/other-users/SlideUsers.tsx': 'shows connected users',
  'panels/other-users/CollaborationBanner.tsx': 'loaded with the connection',
  'panels/other-users/OfflineSummaryBanner.tsx': 'shown after reconnecting',
  'canvas/other-users/OtherUsersLayer.tsx': 'shows connected users',
  'collaboration/start-collaboration.ts': 'loaded after the first paint',
  'collaboration/shared-deck.ts': 'loaded with the connection',
  'session/frame-drafts.ts': 'used only if the browser blocks the storage of the frame',
  // Too large to prefetch.
  'session/insert-markdown.ts': 'the Markdown parser, 128 kB',
  'panels/insert/MarkdownPanel.tsx': 'needs the Markdown parser',
  'exchange/clipboard/paragraphs-from-markdown.ts': 'the Markdown parser, 128 kB',
  'exchange/export/make-pdf.ts': 'also needs the files of all fonts',
  // Fonts have fallbacks.
  'kit/load-web-fonts.ts': 'fonts',
  'kit/han-font.ts': 'fonts',
  'kit/han-title-font.ts': 'fonts',
};

/** Code that `tools` loads by other functions. */
const loadedByFunction = ['text/text-editor.ts'];

/** Returns the files that a module loads on demand, relative to the editor's source folder. */
function importsOf(file: string): string[] {
  const code = readFileSync(join(source, file), 'utf8');
  return [...code.matchAll(/import\('(\.[^']+)'\)/gu)].map(([, path = '']) =>
    relative(source, join(source, dirname(file), path)).replaceAll('\\', '/'),
  );
}

it('prefetches all code that is loaded on demand, except what is listed here', () => {
  const prefetched = new Set([...importsOf('app/workspace/prefetch-tools.ts'), ...loadedByFunction]);
  const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter(
    (file) => !/\.(?:test|generated)\.tsx?$|^testing[\\/]/u.test(file),
  );
  const onDemand = new Set(files.flatMap(importsOf).filter((file) => !file.startsWith('kit/web-fonts/')));
  expect([...onDemand].filter((file) => !prefetched.has(file)).toSorted()).toEqual(
    Object.keys(notPrefetched).toSorted(),
  );
});
