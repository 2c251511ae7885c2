import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ConnectButton } from '../../connection/ConnectButton.tsx';
import { zhCN } from '../../locales/collect-zh-cn.ts';
import { PptProvider } from '../../provider/PptProvider.tsx';
import { createMemoryFetcher } from '../../testing/index.ts';
import { PptEditorFrame } from '../PptEditorFrame.tsx';

it('hydrates server markup without a warning, and sends one request', async () => {
  const fetcher = createMemoryFetcher({ editorUrl: '/packages/react/static/ppt-fake-editor.html' });
  const page = (
    <StrictMode>
      <PptProvider fetcher={fetcher} locale={zhCN} colorScheme="dark">
        <ConnectButton />
        <PptEditorFrame source={{ kind: 'home' }} />
      </PptProvider>
    </StrictMode>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  expect(container.textContent).toContain('正在打开编辑器…');
  const warned = vi.spyOn(console, 'error');
  const { unmount } = render(page, { container, hydrate: true });
  expect(await screen.findByTitle('演示文稿编辑器')).toBeDefined();
  expect(fetcher.calls.filter(({ method }) => method === 'openEditor')).toHaveLength(1);
  expect(warned).not.toHaveBeenCalled();
  unmount();
  container.remove();
});
