// Vitest requests and transforms each setup file again for every test file, so these tests have only one.
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { moveMouseOutside } from '../../../../tooling/mouse-outside.ts';
import { checkSharedPage } from '../../../../tooling/shared-page.ts';
import { preventPainting } from '../../../../tooling/unpainted.ts';
import { mockFullscreen } from './mock-fullscreen.ts';
import { cleanup } from './render.ts';

preventPainting();
beforeAll(moveMouseOutside);
checkSharedPage();
beforeEach(() => void mockFullscreen());
afterEach(cleanup);
