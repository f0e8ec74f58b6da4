/** The parts of the documentation, as its head and the help lead to them. */
export const DOCS_PARTS = [
  { title: 'Learn', route: '/learn/' },
  { title: 'Templates', route: '/templates/' },
  { title: 'Patterns', route: '/patterns/' },
  { title: 'Which notation?', route: '/which-notation/' },
  { title: 'Problems', route: '/problems/' },
  { title: 'Diagnoses', route: '/diagnoses/' },
  { title: 'Reference', route: '/reference/' },
  { title: 'Rules', route: '/rules/' },
  { title: 'Compatibility', route: '/compatibility/' },
  { title: 'Troubleshooting', route: '/troubleshooting/' },
  { title: 'Embedding', route: '/embedding/' },
  { title: 'Hosting', route: '/hosting/' },
  { title: 'Accessibility', route: '/accessibility/' },
  { title: 'Other systems', route: '/comparison/' },
  { title: 'Glossary', route: '/glossary/' },
  { title: 'Licences', route: '/licences.txt' },
] as const;
