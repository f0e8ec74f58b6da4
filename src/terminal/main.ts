#!/usr/bin/env node
import { exitCode, perform } from './command-line.ts';
import { usage } from './usage.ts';

process.exitCode = await exitCode(process.argv.slice(2), perform, usage());
