import { expect, it } from 'vitest';
import { editorPage, type EditorPageOptions } from './editor-page.ts';

it('loads scripts, fonts and data only from its own origin, and pictures over HTTPS without a referrer', () => {
  const session = { token: 't', frame_origins: ['https://app.example.com'] } as unknown as EditorPageOptions['session'];
  const page = editorPage('<html><head></head><body></body></html>', { usedUrl: '/e/used', session }, 'abc');
  const policy = page.headers.get('Content-Security-Policy')?.split('; ') ?? [];
  const sources = Object.fromEntries(policy.map((line) => line.split(/ (.*)/s).slice(0, 2)));
  expect(sources).toMatchObject({
    'default-src': "'none'",
    'script-src': "'self' 'nonce-abc'",
    'img-src': "'self' data: blob: https:",
    'media-src': "'self' data: blob: https:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'none'",
  });
  expect(sources['frame-ancestors']).toContain('https://app.example.com');
  expect(page.headers.get('Referrer-Policy')).toBe('no-referrer');
});

type FirstSlideSize = NonNullable<EditorPageOptions['firstSlide']>['size'];

it('marks the page with the user’s role and the slide size before any script runs', () => {
  const html = async (role: 'edit' | 'view', size?: FirstSlideSize) => {
    const session = { token: 't', frame_origins: [], role } as unknown as EditorPageOptions['session'];
    const firstSlide = { svg: '<svg></svg>', deferredFonts: [], ...(size && { size }) };
    const page = editorPage('<html lang="en"><head></head></html>', { usedUrl: '/e/used', session, firstSlide }, 'abc');
    return page.text();
  };
  return Promise.all([
    expect(html('edit')).resolves.toMatch(/^<html lang="en">/),
    expect(html('view', '4:3')).resolves.toMatch(/^<html data-role="view" data-slide-size="4:3" lang="en">/),
    expect(html('edit', { width: 100, height: 100 })).resolves.toMatch(/^<html style="--ed-slide-ratio:1" lang="en">/),
  ]);
});
