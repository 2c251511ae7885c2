import { expect, it } from 'vitest';
import { newCode, setCodeBox, withCode } from './code-block.ts';

it('makes a code block as tall as its lines, and shrinks its text if the block would exceed the slide', () => {
  const short = newCode({ language: 'ts', text: 'const a = 1;\n' });
  expect(short).toMatchObject({ language: 'ts', lines: ['const a = 1;'], style: { size: 20 }, box: { height: 63 } });
  const long = withCode(short, {
    language: '',
    text: Array.from({ length: 25 }, (_, line) => `line ${line}`).join('\n'),
  });
  expect(long.style.size).toBe(16);
  expect(long.box.height).toBeLessThanOrEqual(640);
});

it('wraps lines again when the box becomes narrower', () => {
  const code = newCode({ language: '', text: 'one two three four five six seven eight nine ten eleven twelve' });
  expect(code.lines).toHaveLength(2);
  expect(setCodeBox(code, { ...code.box, width: 300 }).lines.length).toBeGreaterThan(3);
});
