import { expect, it } from 'vitest';
import { codeSource } from '@ppt-embed/deck';
import { newCode, setCodeBox, withCode, withCodeSize } from './code-block.ts';

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

const long =
  'def total(first_value, second_value, third_value, fourth_value, fifth_value):\n\treturn sum_of(first_value)';

it('keeps the source of wrapped lines', () => {
  const code = newCode({ language: 'python', text: long });
  expect(code.lines).toEqual([
    'def total(first_value, second_value, third_value,',
    '  fourth_value, fifth_value):',
    '    return sum_of(first_value)',
  ]);
  expect(codeSource(code)).toBe(long);
});

it('stores no source if the lines are the source', () => {
  const code = withCode(newCode({ language: '', text: long }), { language: '', text: 'a = 1\nb = 2' });
  expect(code).not.toHaveProperty('source');
  expect(codeSource(code)).toBe('a = 1\nb = 2');
});

it('restores the lines when a narrowed box becomes wide again, and is always as tall as its lines', () => {
  const code = newCode({ language: 'python', text: long });
  const narrow = setCodeBox(code, { ...code.box, width: 300 });
  expect(narrow.lines.length).toBeGreaterThan(5);
  expect(narrow.box.height).toBe(Math.ceil(narrow.lines.length * 27 + 36));
  expect(setCodeBox(narrow, { ...narrow.box, width: code.box.width })).toEqual(code);
  const wide = setCodeBox(narrow, { ...narrow.box, width: 1200 });
  expect(wide.lines).toEqual(long.replace('\t', '    ').split('\n'));
});

it('keeps a taller box, and a block stored without a source', () => {
  const { source: _, ...old } = newCode({ language: 'python', text: long });
  const tall = { ...old, box: { ...old.box, height: 500 } };
  const narrow = setCodeBox(tall, { ...tall.box, width: 600 });
  expect(narrow.box.height).toBe(500);
  expect(setCodeBox(narrow, tall.box)).toMatchObject({ lines: old.lines, box: tall.box });
});

it('sets the font size, wraps the lines again and keeps the size when the source changes', () => {
  const code = newCode({ language: 'python', text: long });
  const large = withCodeSize(code, 32);
  expect(large.style.size).toBe(32);
  expect(large.lines.length).toBeGreaterThan(code.lines.length);
  expect(codeSource(large)).toBe(long);
  expect(large.box.height).toBeGreaterThan(code.box.height);
  expect(withCode(large, { language: 'python', text: 'a = 1' }).style.size).toBe(32);
  expect(withCodeSize(large, code.style.size)).toEqual(code);
});

it('keeps the box and the size of code whose language changes', () => {
  const code = { ...newCode({ language: '', text: long }), box: { x: 0, y: 0, width: 720, height: 500 } };
  expect(withCode(code, { language: 'python', text: long })).toEqual({ ...code, language: 'python' });
});
