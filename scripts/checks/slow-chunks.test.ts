import { expect, it } from 'vitest';
import { delayDynamicImports } from '../../tooling/slow-chunks.ts';

it('delays each dynamic import and leaves other modules unchanged', () => {
  const delayed = delayDynamicImports(
    "const load = () => import(/* a comment */ './panel.js');\nimport('./b.js');",
    500,
  );
  expect(delayed).toContain("const load = () => __delayImport(() => import(/* a comment */ './panel.js'));");
  expect(delayed?.split('\n')[1]).toBe("__delayImport(() => import('./b.js'));");
  expect(delayDynamicImports("import './a.js'; // import('./b.js')", 500)).toBeUndefined();
});

it('resolves to the module after the delay', async () => {
  const code = delayDynamicImports(
    "export const text = (await import('data:text/javascript,export const a = 1')).a;",
    200,
  );
  const start = performance.now();
  const module = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code ?? '')}`)) as {
    text: number;
  };
  expect(module.text).toBe(1);
  expect(performance.now() - start).toBeGreaterThan(190);
});
