import { expect, it } from 'vitest';
import { probeIframe } from './probe-iframe.ts';

const iframes = () => document.querySelectorAll(`iframe[src="${location.origin}/openapi.json"]`);

it('adds an iframe until its probe is aborted', async () => {
  const control = new AbortController();
  const probed = probeIframe(location.origin, control.signal);
  expect(iframes()).toHaveLength(1);
  control.abort();
  await probed;
  expect(iframes()).toHaveLength(0);
});

it('adds no iframe if the diagnosis ended before the probe', async () => {
  const probed = probeIframe(location.origin, AbortSignal.abort());
  expect(iframes()).toHaveLength(0);
  expect(await probed).toEqual({ violation: undefined, denied: undefined });
});
