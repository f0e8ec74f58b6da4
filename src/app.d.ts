declare global {
  namespace App {}
  /** Where the built site will be found, such as `https://host/folder/`; '' where nobody said it (`SITE_URL` of the build). */
  const SITE_ADDRESS: string;
}

export {};
