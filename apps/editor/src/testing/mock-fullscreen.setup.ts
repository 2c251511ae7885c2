import { beforeEach } from 'vitest';
import { mockFullscreen } from './mock-fullscreen.ts';

beforeEach(() => void mockFullscreen());
