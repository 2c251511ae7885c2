import { expect, it } from 'vitest';
import { connectUrl } from './connect-url.ts';

it.each(['https://app.example/api/ppt', 'https://app.example/api/ppt/'])(
  'is below the URL of the host API, %s, and contains only what is given',
  (mounted) => {
    const settings = { publicUrl: new URL(mounted) };
    const connect = 'https://app.example/api/ppt/connect';
    expect(connectUrl(settings)).toBe(connect);
    expect(connectUrl(settings, { returnTo: '/new?a=1' })).toBe(`${connect}?returnTo=%2Fnew%3Fa%3D1`);
    expect(connectUrl(settings, { mode: 'popup' })).toBe(`${connect}?mode=popup`);
  },
);
