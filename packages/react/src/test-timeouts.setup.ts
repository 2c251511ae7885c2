import { configure } from '@testing-library/react';

// A busy machine may stall for seconds. A wait ends as soon as its condition is met or has failed, so a long limit
// costs nothing. Speed is measured by benchmarks.
configure({ asyncUtilTimeout: 30_000 });
