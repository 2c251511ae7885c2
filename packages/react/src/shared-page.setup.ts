import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// The next file runs in the same page.
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});
