// Vitest requests and transforms each setup file again for every test file, so these tests have only one.
import '../../../tooling/fast-react.setup.ts';
import './test-timeouts.setup.ts';
import { beforeAll } from 'vitest';
import { moveMouseOutside } from '../../../tooling/mouse-outside.ts';
import { preventPainting } from '../../../tooling/unpainted.ts';

preventPainting();
beforeAll(moveMouseOutside);
