import type { Notation } from '../notation.ts';
import { compileChatdev } from './compile/compile.ts';
import { placeholdersOf } from './read/placeholders.ts';
import { readChatdev } from './read/document.ts';
import type { ChatdevWorkflow } from './workflow.ts';

/** ChatDev 2.0 graphs (000 and 004). */
export const chatdev: Notation<ChatdevWorkflow> = {
  name: 'chatdev',
  keeping: null,
  open([document, ...others], settings) {
    if (!document) return { wrapped: false, workflow: null, plan: null, sources: {}, problems: [] };
    const { workflow, sources, problems, wrapped } = readChatdev(document, settings, others);
    const runs = workflow !== null && !problems.some((problem) => problem.severity === 'error');
    const placeholders = placeholdersOf([document, ...others]);
    const plan = runs ? compileChatdev(workflow, settings) : null;
    return { wrapped, workflow, sources, problems, placeholders, plan };
  },
  tell: () => null,
};
