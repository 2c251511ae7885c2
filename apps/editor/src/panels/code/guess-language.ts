import type { codeLanguages } from '@ppt-embed/deck';

/** Text that occurs in a language but hardly in those below it, from the most to the least specific language. */
const marks: readonly (readonly [language: (typeof codeLanguages)[number], marks: readonly string[]])[] = [
  ['php', ['<?php']],
  ['cpp', ['#include <iostream>', 'std::', 'cout <<', 'const auto ']],
  ['java', ['public class ', 'System.out.', 'public static void ']],
  ['c', ['#include <', 'printf(']],
  ['csharp', ['using System', 'Console.Write', 'namespace ']],
  ['go', ['package main', 'func (']],
  ['rust', ['fn main(', 'let mut ', 'println!(', 'impl ']],
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
  if (isJson(code)) return 'json';
  return guessMarkup(code.trim()) ?? marks.find(([, words]) => words.some((word) => includesWord(code, word)))?.[0];
}

/** Guesses the language of code that begins with a tag and has an end of one. */
function guessMarkup(code: string): 'html' | 'svelte' | 'vue' | 'xml' | undefined {
  if (!/^<[A-Za-z!?]/u.test(code) || code.startsWith('<?php') || !/<\/|\/>|-->|<!doctype/iu.test(code))
    return undefined;
  if (/^<(?:\?xml|svg)/u.test(code)) return 'xml';
  if (/\{[#/:@](?:if|each|await|else|html)/u.test(code)) return 'svelte';
  if (/^<(?:template>|script setup)|[ ](?:v-if|v-for|v-model|@click)=/u.test(code)) return 'vue';
  // JSX has attributes that HTML does not have.
  return /\bclassName=|\bonClick=\{/u.test(code) ? undefined : 'html';
}

/** Whether code contains a mark that is not the end of a longer word or of a member's name: “interval ” has no “val ”. */
function includesWord(code: string, mark: string): boolean {
  if (!/^\w/u.test(mark)) return code.includes(mark);
  for (let at = code.indexOf(mark); at >= 0; at = code.indexOf(mark, at + mark.length))
    if (at === 0 || !/[\w.]/u.test(code.charAt(at - 1))) return true;
  return false;
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
