declare global {
  namespace App {}
  /** Where the built site will be found, such as `https://host/folder/`; '' where nobody said it (`SITE_URL` of the build). */
  const SITE_ADDRESS: string;
  /** The hosts of models that `/ask/` may reach, for its content policy; '' where whoever hosts the site has none asked. */
  const MODEL_HOSTS: string;
}

export {};
