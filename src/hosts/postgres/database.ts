/** A row as the server gives it; whoever reads it parses. */
export type Row = Readonly<Record<string, unknown>>;

export type Query = (text: string, values?: readonly unknown[]) => Promise<Row[]>;

/** The connections of one process to one database. */
export interface Database {
  query: Query;
  /** Statements of which all take effect, or none. */
  together<Value>(act: (query: Query) => Promise<Value>): Promise<Value>;
  end(): Promise<void>;
}

/** So many connections: a statement takes about a millisecond. */
const MOST = 6;

/** Opens a database by the package `pg`, which is loaded now. Connects with the first statement. */
export async function openDatabase(url: string): Promise<Database> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({ connectionString: url, max: MOST, connectionTimeoutMillis: 10_000 });
  // A server that goes away ends connections at rest; unheard, that would end the process.
  pool.on('error', () => undefined);
  return {
    query: async (text, values = []) => rowsOf(await pool.query({ ...named(text), text, values: [...values] })),
    async together(act) {
      const client = await pool.connect();
      let broken = true;
      try {
        await client.query('begin');
        const value = await act(async (text, values = []) => rowsOf(await client.query(text, [...values])));
        await client.query('commit');
        broken = false;
        return value;
      } finally {
        // A connection that is given back broken is ended, and its statements with it.
        client.release(broken);
      }
    },
    end: () => pool.end(),
  };
}

const names = new Map<string, string>();

/** A statement with values is parsed once a connection: each has a name there. One without may be several. */
function named(text: string): { name?: string } {
  if (!text.includes('$1')) return {};
  const name = names.get(text) ?? `loop-${names.size}`;
  names.set(text, name);
  return { name };
}

/** The rows of the last of the statements of a text. */
function rowsOf(results: { rows: readonly Row[] } | readonly { rows: readonly Row[] }[]): Row[] {
  const last = 'rows' in results ? results : results.at(-1);
  return [...(last?.rows ?? [])];
}

/** Classes and codes of PostgreSQL, and codes of the network, that say that the server cannot be reached now. */
const AWAY = /^(?:08\w{3}|57P0[123]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EAI_AGAIN)$/;

export function isAway(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  const code = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : '';
  return AWAY.test(code) || /Connection terminated|timeout exceeded when trying to connect/.test(thrown.message);
}
