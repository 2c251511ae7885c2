import { configure } from '@testing-library/react';

// A machine that does other things as well is slow for seconds: a wait ends when its thing is there, or it has failed.
// How quickly things come is the benchmarks' affair.
configure({ asyncUtilTimeout: 10_000 });
