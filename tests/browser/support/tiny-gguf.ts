/** Signs of the model's vocabulary: three that control, and each byte. */
const TOKENS = ['<unk>', '<s>', '</s>', ...Array.from({ length: 256 }, (_, byte) => `<0x${hexOf(byte)}>`)];

const [WIDTH, INNER, HEADS] = [64, 128, 4];

const TEMPLATE =
  "{% for message in messages %}{{ message['role'] }}: {{ message['content'] }}\n{% endfor %}{% if add_generation_prompt %}assistant: {% endif %}";

/** Types of values and of tokens, as GGUF numbers them. */
const [U32, I32, F32, TEXT, LIST] = [4, 5, 6, 8, 9];
const [UNKNOWN, CONTROL, BYTE] = [2, 3, 6];

/** One number of each token's place is this large: it stays, whatever the layer adds, so that a weight on it is an inclination. */
const STEADY = 16;

/** How gladly the model says a token: signs of plain text, its end, and the quote, or a text within JSON would be the last thing it said. */
function inclination(token: number): number {
  const byte = token - 3;
  if (byte === 34) return 0.25;
  return token === 2 || byte === 10 || (byte >= 32 && byte < 127) ? 0 : -1;
}

/**
 * A model of about 300 kB that says random signs: GGUF version 3, the architecture of Llama with one layer. The same seed makes the same file.
 * `context`: the tokens that it can hold, one a byte.
 */
export function tinyGguf({ seed = 1, context = 1024 } = {}): Buffer {
  const random = generator(seed);
  const values: Buffer[] = [
    text('general.architecture', 'llama'),
    text('general.name', `tiny ${seed}`),
    count('llama.context_length', context),
    count('llama.embedding_length', WIDTH),
    count('llama.block_count', 1),
    count('llama.feed_forward_length', INNER),
    count('llama.attention.head_count', HEADS),
    count('llama.attention.head_count_kv', HEADS),
    count('llama.rope.dimension_count', WIDTH / HEADS),
    Buffer.concat([string('llama.attention.layer_norm_rms_epsilon'), u32(F32), f32(1e-5)]),
    text('tokenizer.ggml.model', 'llama'),
    list('tokenizer.ggml.tokens', TEXT, TOKENS.map(string)),
    list(
      'tokenizer.ggml.scores',
      F32,
      TOKENS.map(() => f32(0)),
    ),
    list(
      'tokenizer.ggml.token_type',
      I32,
      TOKENS.map((_, at) => u32(at === 0 ? UNKNOWN : at < 3 ? CONTROL : BYTE)),
    ),
    count('tokenizer.ggml.unknown_token_id', 0),
    count('tokenizer.ggml.bos_token_id', 1),
    count('tokenizer.ggml.eos_token_id', 2),
    text('tokenizer.chat_template', TEMPLATE),
  ];
  const square = [WIDTH, WIDTH];
  const tensors: [name: string, shape: number[]][] = [
    ['token_embd.weight', [WIDTH, TOKENS.length]],
    ['blk.0.attn_norm.weight', [WIDTH]],
    ...['q', 'k', 'v', 'output'].map((part): [string, number[]] => [`blk.0.attn_${part}.weight`, square]),
    ['blk.0.ffn_norm.weight', [WIDTH]],
    ['blk.0.ffn_gate.weight', [WIDTH, INNER]],
    ['blk.0.ffn_up.weight', [WIDTH, INNER]],
    ['blk.0.ffn_down.weight', [INNER, WIDTH]],
    ['output_norm.weight', [WIDTH]],
    ['output.weight', [WIDTH, TOKENS.length]],
  ];
  // All are multiples of 64 numbers: each begins where data has to.
  const described: Buffer[] = [];
  const data: Buffer[] = [];
  let offset = 0;
  for (const [name, shape] of tensors) {
    const numbers = Float32Array.from({ length: shape.reduce((all, each) => all * each, 1) }, () =>
      shape.length === 1 ? 1 : random(),
    );
    if (name === 'token_embd.weight') TOKENS.forEach((_, token) => (numbers[token * WIDTH] = STEADY));
    if (name === 'output.weight') TOKENS.forEach((_, token) => (numbers[token * WIDTH] = inclination(token)));
    described.push(string(name), u32(shape.length), ...shape.map(u64), u32(0), u64(offset));
    data.push(Buffer.from(numbers.buffer));
    offset += numbers.byteLength;
  }
  const head = Buffer.concat([
    Buffer.from('GGUF'),
    u32(3),
    u64(tensors.length),
    u64(values.length),
    ...values,
    ...described,
  ]);
  return Buffer.concat([head, Buffer.alloc(-head.length & 31), ...data]);
}

/** Numbers about 0, the same for the same seed. */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state / 2 ** 32 - 0.5) * 0.5;
  };
}

function hexOf(byte: number): string {
  return byte.toString(16).toUpperCase().padStart(2, '0');
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function u64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
}

function f32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return bytes;
}

function string(value: string): Buffer {
  const bytes = Buffer.from(value);
  return Buffer.concat([u64(bytes.length), bytes]);
}

function text(key: string, value: string): Buffer {
  return Buffer.concat([string(key), u32(TEXT), string(value)]);
}

function count(key: string, value: number): Buffer {
  return Buffer.concat([string(key), u32(U32), u32(value)]);
}

function list(key: string, type: number, items: readonly Buffer[]): Buffer {
  return Buffer.concat([string(key), u32(LIST), u32(type), u64(items.length), ...items]);
}
