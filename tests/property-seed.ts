import fc from 'fast-check';
import { samples } from './samples.ts';

/**
 * Property tests draw the same values in every run, so that a change is judged by what it changes. Others are drawn with
 * `PROPERTY_SEED=123 npm test`; what they find becomes an example of its own.
 */
fc.configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 20261121), numRuns: samples(100) });
