import { describe } from 'vitest';
import { memoryStorage } from './memory-storage.ts';
import { describeStorage } from './storage-suite.ts';

describe('memory storage', () => {
  describeStorage(memoryStorage);
});
