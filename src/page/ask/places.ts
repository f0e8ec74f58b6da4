import { connectionAt, originOf } from '../../ask/connection.ts';
import type { NamedModel } from '../../engine/workflow/workflow.ts';

/** Of this machine: what is sent there leaves nothing of it. */
export function isOnThisMachine(origin: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname);
}

/** Where a model can be asked: how it is reached, and what the visitor has to do for it. */
export interface Place {
  id: string;
  label: string;
  baseUrl: string;
  /** What else documents call it, beside its id: in small letters and digits alone. */
  names?: readonly string[];
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
    names: ['gemini'],
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

/** Where a document says that a model is: at a place that is known here, at another address (its base URL), or nowhere that can be told. */
type NamedPlace =
  | { kind: 'server' | 'provider'; place: string }
  /** On this machine: its origin alone, for what else stands there is asked of nobody. */
  | { kind: 'server'; address: string }
  | { kind: 'elsewhere'; baseUrl: string }
  | null;

/** Finds the place that a document names: by its address where it gives one, else by its name. */
export function placeNamed({ provider = '', place = '' }: Pick<NamedModel, 'provider' | 'place'>): NamedPlace {
  const { baseUrl } = connectionAt(place);
  if (baseUrl === null) return URL.canParse(place) ? null : placeCalled(provider);
  const { origin, port } = new URL(baseUrl);
  if (isOnThisMachine(origin)) {
    const server = SERVERS.find((each) => new URL(each.baseUrl).port === port);
    return server ? { kind: 'server', place: server.id } : { kind: 'server', address: origin };
  }
  const known = PROVIDERS.find((each) => originOf(each) === origin);
  return known ? { kind: 'provider', place: known.id } : { kind: 'elsewhere', baseUrl };
}

function placeCalled(name: string): NamedPlace {
  const called = plain(name);
  const isCalled = ({ id, names = [] }: Place): boolean => plain(id) === called || names.includes(called);
  const [server, known] = [SERVERS.find(isCalled), PROVIDERS.find(isCalled)];
  if (server) return { kind: 'server', place: server.id };
  return known ? { kind: 'provider', place: known.id } : null;
}

/** `LM_Studio`, `lm-studio` and `LM Studio` are one name. */
function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}
