import { expect, it } from 'vitest';
import { hostErrorNames, serviceErrorNames } from '../names.ts';
import { serviceErrors } from '../service/errors.ts';
import { helpUrl, helpLink } from './help-link.ts';
import { helpHeaders, helpPage } from './help-page.ts';

const page = helpPage();

it.each([...hostErrorNames, ...serviceErrorNames])('explains %s at an anchor named after the code', (code) => {
  expect(page.split(`<section id="${code}">`)).toHaveLength(2);
});

it.each(Object.values(serviceErrors))('links the number $code to its error code', ({ code, msg }) => {
  expect(page).toContain(`<span id="${code}"></span>`);
  expect(page).toContain(msg.replaceAll('<', '&lt;'));
});

it('is one page without scripts and external resources that cannot be framed', () => {
  expect(page).not.toMatch(/<script|src=|https?:|javascript:/i);
  expect(helpHeaders['content-security-policy']).toMatch(/^default-src 'none';.*frame-ancestors 'none'$/);
  expect(page.match(/id="[^"]+"/g)?.length).toBe(new Set(page.match(/id="[^"]+"/g)).size);
});

it.each([
  ['', '/help#not_rendered'],
  ['https://slides.example', 'https://slides.example/help#not_rendered'],
  ['https://app.example/api/ppt/', 'https://app.example/api/ppt/help#not_rendered'],
])('builds the help URL from base %j', (base, address) => {
  expect(helpUrl(base, 'not_rendered')).toBe(address);
  expect(helpLink(base, 'not_rendered')).toBe(`<${address}>; rel="help"`);
});
