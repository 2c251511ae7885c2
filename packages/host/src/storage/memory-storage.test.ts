import { describe } from 'vitest';
import { describeStorage } from '../fakes/describe-storage.ts';
import { memoryStorage } from './memory-storage.ts';

describe('memory storage', () => {
  const storage = memoryStorage();
  describeStorage(() => storage);
});
