/** The list of templates is a page to read: it needs no script, and loads none. */
export const csr = false;
