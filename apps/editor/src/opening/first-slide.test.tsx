import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { FakeService } from '../testing/fake-service.ts';
import { openEditor } from '../testing/open-editor.tsx';

const tools = vi.hoisted(() => ({ come: Promise.resolve(), arrive: (): void => undefined }));

beforeEach(() => {
  tools.come = new Promise((resolve) => (tools.arrive = resolve));
});

vi.mock(import('../ui/Part.tsx'), async (original) => {
  const { Part } = await original();
  const slow = new WeakMap<() => unknown, () => Promise<never>>();
  return {
    Part: (props) => {
      const load = slow.get(props.load) ?? (() => tools.come.then(() => props.load() as Promise<never>));
      slow.set(props.load, load);
      return <Part {...props} load={load} />;
    },
  };
});

/** Where the slide stands before its tools are there, and after. */
async function places(prepare?: (service: FakeService) => void): Promise<(DOMRect | undefined)[]> {
  const placeOf = () => document.querySelector('.ed-sheet')?.getBoundingClientRect();
  const opening = openEditor({ viewport: [1440, 900], ...(prepare && { prepare }) });
  await waitFor(() =>
    expect(document.querySelector('.ed-sheet svg')?.textContent).toContain('Solar on 40 school roofs'),
  );
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  const before = placeOf();
  tools.arrive();
  await opening;
  await screen.findByRole('button', { name: 'Save' });
  return [before, placeOf()];
}

function expectStill([before, after]: (DOMRect | undefined)[]): void {
  for (const edge of ['left', 'top', 'width'] as const)
    expect(Math.abs((after?.[edge] ?? 0) - (before?.[edge] ?? 1e9))).toBeLessThan(1);
}

it('shows the first slide before its tools are there, in the place where it stays', async () => {
  const opening = places();
  await waitFor(() => expect(document.querySelector('.ed-sheet svg')).not.toBeNull());
  expect(screen.queryByRole('button')).toBeNull();
  expectStill(await opening);
});

it('keeps the first slide where it is when there is something to say over it', async () => {
  const opening = places((service) => {
    service.isOpenElsewhere = true;
    service.report = [{ kind: 'continued', slide_id: 's2', message: '"Why now" goes on, on 2 slides in all.' }];
  });
  await screen.findByText(/1 slide was continued/);
  // It is read before it answers: what it would do is not there yet.
  expect(document.querySelector('.ed-banners')?.matches('[inert]')).toBe(true);
  expectStill(await opening);
  expect(document.querySelector('.ed-banners')?.matches('[inert]')).toBe(false);
});
