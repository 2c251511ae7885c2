import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openEditor } from '../testing/open-editor.tsx';

const tools = vi.hoisted(() => {
  let arrive = (): void => undefined;
  const come = new Promise<void>((resolve) => (arrive = resolve));
  return { come, arrive: () => arrive() };
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

it('shows the first slide before its tools are there, in the place where it stays', async () => {
  const opening = openEditor({ viewport: [1440, 900] });
  await waitFor(() =>
    expect(document.querySelector('.ed-sheet svg')?.textContent).toContain('Solar on 40 school roofs'),
  );
  expect(screen.queryByRole('button')).toBeNull();
  const before = document.querySelector('.ed-sheet')?.getBoundingClientRect();
  tools.arrive();
  await opening;
  await screen.findByRole('button', { name: 'Save' });
  const after = document.querySelector('.ed-sheet')?.getBoundingClientRect();
  for (const edge of ['left', 'top', 'width'] as const)
    expect(Math.abs((after?.[edge] ?? 0) - (before?.[edge] ?? 1e9))).toBeLessThan(1);
});
