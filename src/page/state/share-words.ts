import type { ShareProblem } from '../../share/problem.ts';

/** Why a link or a file did not open, and what to do. */
export function shareProblemWords(problem: ShareProblem): { message: string; hint: string } {
  const { params } = problem;
  switch (problem.code) {
    case 'link-empty':
      return { message: 'This link holds no workflow.', hint: 'The part behind # is missing. Ask for the whole link, or begin with a template.' };
    case 'link-truncated':
      return { message: 'This link is cut off.', hint: 'Chat and mail programs cut long links. Ask for it again as a .loop.json file, or copy the whole link by hand.' };
    case 'link-broken':
      return { message: 'This link is damaged.', hint: 'Some of its characters were changed on the way. Copy it again from where you got it.' };
    case 'link-too-large':
      return { message: 'This link holds more than a link may.', hint: 'Ask for it as a .loop.json file: those may be larger.' };
    case 'link-from-the-future':
      return { message: `This link was made by a newer version (${String(params['version'])}).`, hint: 'Reload the page to get the newest version, then open the link again.' };
    case 'file-empty':
      return { message: 'The file is empty.', hint: '' };
    case 'file-broken':
      return { message: 'The file is damaged, or it is no text.', hint: 'A workflow is a .yaml or .json file, or a .loop.json file made here.' };
    case 'file-too-large':
      return { message: 'The file is too large: 2 MB of text at most.', hint: '' };
    case 'file-from-the-future':
      return { message: 'The file was made by a newer version of this page.', hint: 'Reload the page to get the newest version, then open it again.' };
    default: {
      const never: never = problem.code;
      return never;
    }
  }
}
