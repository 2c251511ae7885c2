import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { root } from '../steps.ts';

/** The editor's module for parts, the only one that may build selectors of `data-part`. */
const partsFile = 'apps/editor/src/kit/dom-parts.ts';
/** The editor's module for the keyboard focus, the only one that may move it. */
const focusFile = 'apps/editor/src/kit/focus.ts';

/** Matches tests, and files that only tests use, which may access the page in any way. */
const outside = /\.(?:test|stories)\.tsx?$|\/testing\//;

const lookups: ReadonlySet<string> = new Set(['querySelector', 'querySelectorAll', 'closest', 'matches']);
const classLookups: ReadonlySet<string> = new Set(['getElementsByClassName']);
const focusCalls: ReadonlySet<string> = new Set(['focus', 'blur']);

/**
 * Returns the accesses to the page that break when other modules change, one line each: look-ups by CSS class, which
 * break when a style is renamed, and changes to the keyboard focus outside its module.
 */
export function domAccess(file: string, text: string): string[] {
  const found: string[] = [];
  const { program } = parseSync(file, text);
  const queue: unknown[] = [program];
  for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
    if (typeof node !== 'object' || node === null) continue;
    for (const string of stringsOf(node)) {
      if (string.includes('.ed-'))
        found.push(`${file}: "${string}" selects by class: use a ref or a part of kit/dom-parts.ts`);
      else if (file !== partsFile && string.includes('[data-part'))
        found.push(`${file}: "${string}" selects a part: use the functions of kit/dom-parts.ts`);
    }
    const call = callOf(node);
    if (call?.name === 'contains' && call.owner === 'classList')
      found.push(`${file}: classList.contains() reads a meaning from a class: use a data attribute`);
    if (call && classLookups.has(call.name)) found.push(`${file}: ${call.name}() selects by class`);
    for (const selector of call && lookups.has(call.name) ? call.strings : [])
      if (hasClass(selector) && !selector.includes('.ed-'))
        found.push(`${file}: "${selector}" selects by class: use a ref or a part of kit/dom-parts.ts`);
    if (call && focusCalls.has(call.name) && file !== focusFile)
      found.push(`${file}: ${call.name}() moves the keyboard focus: use a function of kit/focus.ts`);
    queue.push(...Object.values(node));
  }
  return found;
}

/** Whether a selector contains a class: a dot before a letter, outside an attribute's value. */
function hasClass(selector: string): boolean {
  return /\.[a-z_-]/iu.test(selector.replaceAll(/\[[^\]]*\]/gu, ''));
}

/** Returns the strings of a literal or of the parts of a template. */
function stringsOf(node: object): string[] {
  const { type, value } = node as { type?: unknown; value?: unknown };
  if (type === 'Literal' && typeof value === 'string') return [value];
  if (type !== 'TemplateElement') return [];
  const { cooked } = value as { cooked?: unknown };
  return typeof cooked === 'string' ? [cooked] : [];
}

/** Returns the name of a called method, the property on which it is called, and the strings in its arguments. */
function callOf(node: object): { name: string; owner: string | undefined; strings: string[] } | undefined {
  const { type, callee, arguments: args } = node as { type?: unknown; callee?: object; arguments?: object[] };
  if (type !== 'CallExpression' || !callee || !args) return undefined;
  const {
    type: calleeType,
    property,
    object,
  } = callee as {
    type?: unknown;
    property?: { name?: unknown };
    object?: { property?: { name?: unknown } };
  };
  if (calleeType !== 'MemberExpression' || typeof property?.name !== 'string') return undefined;
  const strings = args.flatMap((argument) => [
    ...stringsOf(argument),
    ...((argument as { quasis?: object[] }).quasis ?? []).flatMap(stringsOf),
  ]);
  const owner = object?.property?.name;
  return { name: property.name, owner: typeof owner === 'string' ? owner : undefined, strings };
}

/**
 * Checks every product file of the editor, and prints each access.
 * @returns whether there are none
 */
export function checkDomAccess(): boolean {
  const list = execFileSync('git', ['ls-files', 'apps/editor/src'], { cwd: root, encoding: 'utf8' });
  const found = list
    .split('\n')
    .filter((file) => /\.tsx?$/u.test(file) && !outside.test(file))
    .flatMap((file) => domAccess(file, readFileSync(join(root, file), 'utf8')));
  const name = 'look-ups and keyboard focus of the editor';
  console.log(found.length === 0 ? `✓ ${name}` : `✗ ${name}\n  ${found.join('\n  ')}`);
  return found.length === 0;
}

if (import.meta.main) process.exitCode = checkDomAccess() ? 0 : 1;
