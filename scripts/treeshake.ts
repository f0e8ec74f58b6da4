/** The engine is pure: what nothing is taken of is left out. So the words of a rule of the linter come to the page without its check. */
export const ENGINE_ALONE = { moduleSideEffects: [{ test: /\/src\/engine\//, sideEffects: false }] };

/** So is all that an embed is made of but its components, and the YAML library. */
export const EMBED_ALONE = {
  moduleSideEffects: [
    { test: /\/(?:src\/(?:engine|wording|drawing|share|worker|history)|node_modules\/yaml)\//, sideEffects: false },
  ],
};
