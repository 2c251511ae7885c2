import type { codeLanguages } from '@ppt-embed/deck';

/** Text that occurs in a language but hardly in those below it, from the most to the least specific language. */
const marks: readonly (readonly [language: (typeof codeLanguages)[number], marks: readonly string[]])[] = [
  ['php', ['<?php']],
  ['cpp', ['#include <iostream>', 'std::', 'cout <<']],
  ['c', ['#include <', 'printf(']],
  ['csharp', ['using System', 'Console.Write', 'namespace ']],
  ['go', ['package main', 'func (', ':= ']],
  ['rust', ['fn main(', 'let mut ', 'println!(', 'impl ']],
  ['java', ['public class ', 'System.out.', 'public static void ']],
  ['kotlin', ['fun main(', 'val ']],
  ['sql', ['SELECT ', 'INSERT INTO ', 'CREATE TABLE ', 'select * from ']],
  ['bash', ['#!/bin/', 'sudo ', 'echo $', 'npm install', 'apt-get ']],
  ['dockerfile', ['FROM node', 'FROM python', 'ENTRYPOINT [']],
  ['typescript', [': string', ': number', ': boolean', 'interface ', 'export type ']],
  ['javascript', ['function ', 'const ', '=> ', 'console.log(', 'let ', 'var ']],
  ['python', ['def ', 'print(', 'import ', 'elif ', 'self.']],
];

/** Guesses the language of code from words in it. Returns undefined if it has none of them. */
export function guessLanguage(code: string): string | undefined {
  return isJson(code) ? 'json' : marks.find(([, words]) => words.some((word) => code.includes(word)))?.[0];
}

/** Whether code is a JSON object or array. */
function isJson(code: string): boolean {
  const text = code.trim();
  if (!text.startsWith('{') && !text.startsWith('[')) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
