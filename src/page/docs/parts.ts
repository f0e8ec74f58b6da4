/** The parts of the documentation by what somebody comes for, as its head and the help lead to them. */
export const DOCS_GROUPS = [
  {
    label: 'Learn',
    parts: [
      { title: 'Lessons', route: '/learn/' },
      { title: 'Patterns', route: '/patterns/' },
      { title: 'Which notation?', route: '/which-notation/' },
      { title: 'Templates', route: '/templates/' },
    ],
  },
  {
    label: 'Look up',
    parts: [
      { title: 'Reference', route: '/reference/' },
      { title: 'Rules', route: '/rules/' },
      { title: 'Problems', route: '/problems/' },
      { title: 'Diagnoses', route: '/diagnoses/' },
      { title: 'Troubleshooting', route: '/troubleshooting/' },
      { title: 'Glossary', route: '/glossary/' },
      { title: 'Keyboard', route: '/keys/' },
      { title: 'Real models', route: '/models/' },
      { title: 'Terminal', route: '/terminal/' },
    ],
  },
  {
    label: 'Publish',
    parts: [
      { title: 'Embedding', route: '/embedding/' },
      { title: 'Hosting', route: '/hosting/' },
      { title: 'Many machines', route: '/hosts/' },
    ],
  },
  {
    label: 'About',
    parts: [
      { title: 'Compatibility', route: '/compatibility/' },
      { title: 'Other systems', route: '/comparison/' },
      { title: 'Accessibility', route: '/accessibility/' },
      { title: 'Security', route: '/security/' },
      { title: 'Licences', route: '/licences.txt' },
    ],
  },
] as const;
