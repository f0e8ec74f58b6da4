import { SETTING_OPTIONS } from './setting-options.ts';

const COMMANDS = `usage: loop COMMAND ...

  check FILE...            reads each file and prints what is wrong with it, a JSON line per file
      --run RUN.json         over the answers of this record also checks what the file expects (settings.expect), asking nobody
  run FILE [options]       runs a workflow and prints its end as a JSON line; both find the graph files it names beside it
      --input TEXT           the text that it works on: given to its only input, or the first that takes a text
      --inputs FILE.json     its inputs by name, as a JSON object
      --script FILE.json     answers, delays and clock
${SETTING_OPTIONS.map(({ name, placeholder, does }) => `      ${`--${name} ${placeholder}`.padEnd(20)}   ${does}\n`).join('')}      --store FILE.json      what loops keep across runs: read when it is there, and written at the end
      --tape FILE.jsonl      writes each answer there before the run acts upon it: the same command goes on with a run that
                             was cut off, and asks nothing again that was answered
      --events               of a workflow with Loop and Exit: first a JSON line for each workflow.node.iteration,
                             workflow.node.streaming and workflow.node.completed, in the order in which they happened
      --save RUN.json        writes the record of the run, for why, what-if, diff and --from
      --from RUN.json        takes the answers of a record wherever the question is the same, and asks the rest, of the
                             simulated model where real ones answered and no option says who; inputs, script and settings
                             are those of the record where nothing else says them
      --answers LOG          takes the answers of a real run and asks nobody: what ChatDev or OrKa wrote of it, or lines
                             {"node": ..., "answer": ...}; as often as there are files of it
      --model NAME --base-url URL   asks this model: of an OpenAI-compatible server, or of https://api.anthropic.com; people and tools
                             get their answers from --script, and without one people are made up. A run takes at most 30 calls
                             and 50000 tokens, or less where the text says so, but for what --calls and --tokens say
      --key-env VARIABLE     the variable of the environment that holds the key for that server
      --times N              runs it N times and prints one JSON line of all; with --base-url --calls, --tokens and --budget are
                             one budget over all runs, without it each run has a seed of its own, from --seed on
      --json                 a line of JSON on a terminal too; check and why take it as well
      --trace OUT.jsonl      writes a line per activation, then verdicts, final and leftInQueues
  why RUN.json             says why a round went on or ended: the answer that decided, and what changed
      --round N              the round (default: the last)
      --loop PATH            the loop, where there are several
      --postgres URL         of a run in a store, by its id in place of a file
  report RUN.json          writes the run as Markdown: inputs, who answered, every round and why, the result, what was expected
      --beside OTHER.json    and where it is otherwise than this run
  what-if FILE --run RUN.json   runs a text over the answers of a record and asks nobody: where it ends, or the first question
                           that was not recorded, as a JSON line
      --set PATH=VALUE       with another value in the text, such as agents[0].score_threshold=0.6; as often as is wanted
  diff A.json B.json       says in which answers and rounds two records differ; exit code 1 where they do
  render --template FILE --context FILE.json   renders a template and prints a JSON line
      --notation N           by whose rules: jinja (default), orka or container

Runs on many machines, in a PostgreSQL that they share: --postgres URL, or LOOP_POSTGRES in the environment (docs/hosts.md);
or in Restate: --restate URL, or LOOP_RESTATE, its admin address

  migrate                  makes the tables, and the queue of this version
  work                     takes runs, as many workers as are wanted; leaves on SIGTERM
      --models FILE.json     the models that runs may ask, by the names that documents give them
      --at-once N            the most runs at once (default 50)
      --ask-url URL          is told by POST what people and tools are asked, signed with LOOP_ASK_SECRET
      --answer-url BASE      adds a link there by which it is answered once, for a week: where serve is for those who answer
      --listen ADDRESS:PORT  where Restate calls this worker (default 127.0.0.1:9080)
      --reached-at URL       by which address it does, where workers share one
      --health ADDRESS:PORT  answers /live, /ready and /metrics there; a port alone is of this machine
  serve --answers ADDRESS:PORT   shows a question to whoever has its link, and takes the answer; a port alone is of this machine
  start FILE --id ID       orders a run; the same again is the same run
      --input, --inputs, --script and settings as of run
      --ask                  its models are those of the workers; else script and simulated model answer
      --times N              orders ID-1 to ID-N, each with a seed of its own
  status [ID]              where a run is and what it asks; without an ID how many runs are where
  answer ID ADDRESS TEXT   answers a question of a run; - takes standard input
      --by NAME              who answers
  stop ID                  ends a run with the best that it has
  fetch ID                 prints the record of a run, for the page, why, what-if and diff
  purge --older AGE        removes runs that ended longer ago, such as 30d
`;

const EXIT_CODES = `
Exit codes: 0 done; 1 the workflow or a case failed, or a run did not come as it expects; 2 wrong usage.
`;

/** What the commands can do. `more`: the lines of commands that are not the terminal's own. */
export function usage(more = ''): string {
  return `${COMMANDS}${more}${EXIT_CODES}`;
}

/** Called wrongly: told with the usage, exit code 2. */
export class WrongUsage extends Error {}

/** That something outside is not as a command needs it: a line on standard error, exit code 1. */
export class NotThere extends Error {}
