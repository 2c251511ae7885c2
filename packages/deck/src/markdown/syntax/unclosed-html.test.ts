import { fromMarkdown, type Options } from 'mdast-util-from-markdown';
import { expect, it } from 'vitest';
import { unclosedHtml } from './unclosed-html.ts';

const extensions = [{ text: { 60: unclosedHtml } }] as NonNullable<Options['extensions']>;

it.each([
  'a <?b',
  'a <?b\nc ?> d',
  'a <?b\n\nc ?> d',
  'a <?b <?c ?> d',
  'a <!--> b',
  'a <!---> b',
  'a <!-- b\n\n--> <!-- c --> d',
  'a <!- b --> c',
  'a <!doctype html> b <!x',
  'a <![CDATA[ b ]]> c <![CDATA[ d ]] >',
  'a <![CDAT ]]> b',
  'a <b <!-- c="-->"> d',
  '`<?` <?',
  '<a@b.example> <? <u>x</u>',
])('reads %j as micromark alone does', (text) => {
  expect(fromMarkdown(text, { extensions })).toEqual(fromMarkdown(text));
});
