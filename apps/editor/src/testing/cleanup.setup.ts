import { afterEach } from 'vitest';
import { cleanup } from './render.ts';

afterEach(cleanup);
