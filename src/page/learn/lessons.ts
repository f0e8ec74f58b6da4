import { parseSettings, type LoopDocument } from '../../engine/document/document.ts';
import { isJsonObject, type Json } from '../../engine/workflow/json.ts';

/** A lesson of the course, as its folder `static/lessons/<nn-name>/` holds it. */
export interface CourseLesson {
  /** The name of its folder: the end of its address, for ever. */
  id: string;
  title: string;
  sentence: string;
  /** The heading that it stands under. */
  part: string;
  /** The document that it begins with: its prose, hints and solution are settings beside the text. */
  document: LoopDocument;
}

const of = <Files extends Record<string, string>>(files: Files): ReadonlyMap<string, string> =>
  new Map(Object.entries(files).map(([path, text]) => [path.split('/').at(-2) ?? '', text]));

const told = of(import.meta.glob('/static/lessons/*/lesson.json', { query: '?raw', import: 'default', eager: true }));
const prose = of(import.meta.glob('/static/lessons/*/lesson.md', { query: '?raw', import: 'default', eager: true }));
const starts = of(import.meta.glob('/static/lessons/*/start.yaml', { query: '?raw', import: 'default', eager: true }));
const solutions = of(
  import.meta.glob('/static/lessons/*/solution.yaml', { query: '?raw', import: 'default', eager: true }),
);
const answers = of(
  import.meta.glob('/static/lessons/*/answers.json', { query: '?raw', import: 'default', eager: true }),
);

/** All lessons in their order. Read while the site is built: a page of a lesson comes with its own alone. */
export const LESSONS: readonly CourseLesson[] = [...told.keys()].sort().map(lessonOf);

function lessonOf(id: string): CourseLesson {
  const json: unknown = JSON.parse(told.get(id) ?? '');
  if (!isJsonObject(json)) throw new Error(`static/lessons/${id}/lesson.json is no object`);
  const { title, sentence, part, inputs, expect, settings: more, ...lesson } = json;
  const { settings, unknownKeys, badKeys } = parseSettings({
    ...(isJsonObject(more) && more),
    expect,
    lesson: { say: prose.get(id), ...lesson, solution: solutions.get(id) },
  });
  const wrong = [...unknownKeys, ...badKeys];
  if (wrong.length > 0) throw new Error(`static/lessons/${id}/lesson.json: ${wrong.join(', ')}`);
  return {
    id,
    title: String(title),
    sentence: String(sentence),
    part: String(part),
    document: {
      name: String(title),
      text: starts.get(id) ?? '',
      inputs: isJsonObject(inputs) ? (inputs as Record<string, Json>) : {},
      scriptText: answers.get(id) ?? '',
      settings,
    },
  };
}
