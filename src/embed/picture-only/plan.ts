/** Makes no plan: a picture is not run. */
export const compile = (): null => null;
export { compile as compileChatdev };
