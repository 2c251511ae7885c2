import { expect, it } from 'vitest';
import { guessLanguage } from './guess-language.ts';

it.each([
  ['def add(a, b):\n    return a + b', 'python'],
  ['export function add(a: number, b: number) {\n  return a + b;\n}', 'typescript'],
  ['const a = 1;', 'javascript'],
  ['SELECT name FROM users', 'sql'],
  ['#include <stdio.h>\nint main() {}', 'c'],
  ['#include <iostream>\nint main() {}', 'cpp'],
  ['package main\n\nfunc main() {}', 'go'],
  ['public class Main {}', 'java'],
  ['{ "a": 1 }', 'json'],
  ['interval = 5\nprint(interval)', 'python'],
  ['System.out.printf("%d", 1);', 'java'],
  ['while (n := len(a)) > 1:\n    print(n)', 'python'],
  ['const auto x = 1;', 'cpp'],
  ['<!DOCTYPE html>\n<html lang="en">', 'html'],
  ['<div class="card">\n  <p>const a = 1</p>\n</div>', 'html'],
  ['<br/>', 'html'],
  ['<?xml version="1.0"?>\n<a/>', 'xml'],
  ['<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>', 'xml'],
  ['<template>\n  <p>{{ name }}</p>\n</template>', 'vue'],
  ['<ul>\n{#each items as item}<li>{item}</li>{/each}\n</ul>', 'svelte'],
  ['<?php echo "</p>";', 'php'],
  ['<div className="a">{const x}</div>', 'javascript'],
  ['a < b', undefined],
  ['plain words', undefined],
])('guesses the language of %j', (code, language) => {
  expect(guessLanguage(code)).toBe(language);
});
