import { screen, waitFor } from '@testing-library/dom';
import { beforeEach, expect, it, vi } from 'vitest';
import type { FakeService } from '../../testing/fake-service.ts';
import { openEditor } from '../../testing/open-editor.tsx';

const tools = vi.hoisted(() => ({ loading: Promise.resolve(), resolveLoad: (): void => undefined }));

beforeEach(() => {
  tools.loading = new Promise((resolve) => (tools.resolveLoad = resolve));
});

vi.mock(import('../../kit/LazyPanel.tsx'), async (original) => {
  const { LazyPanel } = await original();
  const slow = new WeakMap<() => unknown, () => Promise<never>>();
  return {
    LazyPanel: (props) => {
      const load = slow.get(props.load) ?? (() => tools.loading.then(() => props.load() as Promise<never>));
      slow.set(props.load, load);
      return <LazyPanel {...props} load={load} />;
    },
  };
});

/** Returns the position of the slide before and after the tools have loaded. */
async function slideRects(prepare?: (service: FakeService) => void): Promise<(DOMRect | undefined)[]> {
  const slideRect = () => document.querySelector('.ed-slide')?.getBoundingClientRect();
  const opening = openEditor({ viewport: [1440, 900], ...(prepare && { prepare }) });
  await waitFor(() =>
    expect(document.querySelector('.ed-slide svg')?.textContent).toContain('Solar on 40 school roofs'),
  );
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  const before = slideRect();
  tools.resolveLoad();
  await opening;
  await screen.findByRole('button', { name: 'Save' });
  return [before, slideRect()];
}

function expectUnmoved([before, after]: (DOMRect | undefined)[]): void {
  for (const edge of ['left', 'top', 'width'] as const)
    expect(Math.abs((after?.[edge] ?? 0) - (before?.[edge] ?? 1e9))).toBeLessThan(1);
}

it('shows the first slide in its final position before the tools have loaded', async () => {
  const opening = slideRects();
  await waitFor(() => expect(document.querySelector('.ed-slide svg')).not.toBeNull());
  expect(screen.queryByRole('button')).toBeNull();
  expectUnmoved(await opening);
});

it('does not move the first slide when a banner is shown', async () => {
  const opening = slideRects((service) => {
    service.isOpenElsewhere = true;
    service.report = [{ kind: 'continued', slide_id: 's2', message: '"Why now" was split into 2 slides.' }];
  });
  await screen.findByText(/1 slide was split in two/);
  // The slide is readable but inactive, because the editor's code has not loaded yet.
  expect(document.querySelector('.ed-banners')?.matches('[inert]')).toBe(true);
  expectUnmoved(await opening);
  expect(document.querySelector('.ed-banners')?.matches('[inert]')).toBe(false);
});
