// Vitest requests and transforms each setup file again for every test file, so these tests have only one.
import '../../../tooling/fast-react.setup.ts';
import './test-timeouts.setup.ts';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';
import { moveMouseOutside } from '../../../tooling/mouse-outside.ts';
import { checkSharedPage } from '../../../tooling/shared-page.ts';
import { preventPainting } from '../../../tooling/unpainted.ts';

preventPainting();
beforeAll(moveMouseOutside);
checkSharedPage();

// The next file runs in the same page.
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});
