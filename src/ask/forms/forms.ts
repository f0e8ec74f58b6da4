import type { FormName } from '../connection.ts';
import { ANTHROPIC } from './anthropic.ts';
import type { Form } from './form.ts';
import { OPENAI } from './openai.ts';

/** The ways in which servers are spoken to. */
export const FORMS: Readonly<Record<FormName, Form>> = { openai: OPENAI, anthropic: ANTHROPIC };
