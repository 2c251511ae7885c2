import { configure } from '@testing-library/react';

// A busy machine may be slow for seconds. A wait ends as soon as its condition is met or has failed, so a long limit
// costs nothing. Benchmarks measure speed.
configure({ asyncUtilTimeout: 10_000 });
