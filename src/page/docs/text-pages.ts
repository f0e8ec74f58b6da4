/**
 * The pages that are a file of docs/ and nothing else, `/glossary/` of docs/glossary.md, each with what search engines and previews of links
 * are told of it.
 */
export const TEXT_PAGES: Readonly<Record<string, string>> = {
  problems: 'What every problem that Loopground tells of means, and what to type against it.',
  diagnoses: 'What Loopground says may be wrong with the rounds of a run, and what to change.',
  troubleshooting:
    'What to look at when a loop does not end, finds no score, does not get better, takes too long or knows nothing of its rounds.',
  glossary: 'A round is one iteration of a loop; what exit, limit, counter, verdict and feedback mean here.',
  keys: 'Every key of the studio: to run, to go about, to build on the graph, in the rounds and in the timeline.',
  compatibility:
    'Which parts of ChatDev graphs, OrKa orchestrations, loop containers and Loop and Exit workflows run in Loopground, and where it differs.',
  embedding:
    'How to show a workflow, its rounds and its runs in a page of documentation, in a slide, or with a badge that leads to it.',
  hosting:
    'How to put Loopground on a server of yours: any host of files, a folder of a host, headers, GitHub Pages, nginx and Caddy.',
  hosts:
    'How workflows run on many machines: workers that share a PostgreSQL, people who answer days later, and what holds when one of them is killed.',
  accessibility:
    'How Loopground stands to WCAG 2.2, levels A and AA, criterion by criterion, and the test that checks each.',
  models:
    'How a real model answers the runs: a server on this machine or a provider by key, what it may use, and what to do when nothing is heard.',
  security:
    'Which pages may ask other hosts, where keys are kept and where they never stand, and what Loopground does not promise.',
  terminal:
    'How the terminal asks a real model, within a budget, once or many times, with an exit code for prompts in CI.',
  comparison: 'How LangGraph, n8n, ComfyUI and Dify make a loop, what ends it and what bounds it, with sources.',
};
