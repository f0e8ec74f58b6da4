import type { Plugin } from 'vite';

const DANGLING = /\/\*! For license information please see \S+\.LEGAL\.txt \*\//g;

/** Packages that point to a file beside their own, which no site has, point to the licence texts that this one has. */
export function licencePlace(): Plugin {
  return {
    name: 'licence-place',
    transform: (code) =>
      code.includes('.LEGAL.txt')
        ? { code: code.replace(DANGLING, '/*! Licence: licences.txt of this site */'), map: null }
        : null,
  };
}
