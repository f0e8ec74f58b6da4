export { applyEdits } from '../engine/document/apply-edits.ts';
