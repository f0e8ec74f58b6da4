/** The documentation is there to be read: it needs no script, and loads none. */
export const csr = false;
