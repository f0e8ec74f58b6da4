/** Of this machine: what is sent there leaves nothing of it. */
export function isOnThisMachine(origin: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname);
}

/** Where a model can be asked: how it is reached, and what the visitor has to do for it. */
export interface Place {
  id: string;
  label: string;
  baseUrl: string;
  /** Where its keys are made; '' where it takes none. */
  keys: string;
}

/** Providers by key. What is known of each, and from where, stands in docs/models.md. */
export const PROVIDERS: readonly Place[] = [
  {
    id: 'openai',
    label: 'OpenAI',
    baseUrl: 'https://api.openai.com/v1',
    keys: 'platform.openai.com/api-keys',
  },
  {
    id: 'anthropic',
    label: 'Anthropic',
    baseUrl: 'https://api.anthropic.com/v1',
    keys: 'console.anthropic.com/settings/keys',
  },
  {
    id: 'openrouter',
    label: 'OpenRouter',
    baseUrl: 'https://openrouter.ai/api/v1',
    keys: 'openrouter.ai/keys',
  },
  {
    id: 'google',
    label: 'Google',
    baseUrl: 'https://generativelanguage.googleapis.com/v1beta/openai',
    keys: 'aistudio.google.com/apikey',
  },
  {
    id: 'mistral',
    label: 'Mistral',
    baseUrl: 'https://api.mistral.ai/v1',
    keys: 'console.mistral.ai/api-keys',
  },
  { id: 'groq', label: 'Groq', baseUrl: 'https://api.groq.com/openai/v1', keys: 'console.groq.com/keys' },
  {
    id: 'deepseek',
    label: 'DeepSeek',
    baseUrl: 'https://api.deepseek.com/v1',
    keys: 'platform.deepseek.com/api_keys',
  },
];

/** Servers on this machine, at the ports that they take by default, and what lets this site ask them. */
export const SERVERS: readonly (Place & { allow: (site: string) => string })[] = [
  {
    id: 'ollama',
    label: 'Ollama',
    baseUrl: 'http://localhost:11434/v1',
    keys: '',
    allow: (site) => `OLLAMA_ORIGINS=${site} ollama serve`,
  },
  {
    id: 'lm-studio',
    label: 'LM Studio',
    baseUrl: 'http://localhost:1234/v1',
    keys: '',
    allow: () => 'lms server start --cors',
  },
  {
    id: 'llama-cpp',
    label: 'llama.cpp',
    baseUrl: 'http://localhost:8080/v1',
    keys: '',
    allow: () => 'llama-server -m MODEL.gguf --port 8080',
  },
  {
    id: 'vllm',
    label: 'vLLM',
    baseUrl: 'http://localhost:8000/v1',
    keys: '',
    allow: (site) => `vllm serve MODEL --allowed-origins '["${site}"]'`,
  },
];
