/**
 * The tables of runs, in a schema of their own. Records and tapes are `json`: `jsonb` gives keys back in another order, and a run that goes on
 * has to say the same facts to the letter. `epoch` fences: whoever appends under an older one has lost the run. The tape has no foreign key:
 * its check would lock the row of the run for each answer, a tenth of what an answer costs. `KEEP` looks at that row anyway, and `PURGE`
 * deletes both.
 */
export const TABLES = `
create schema if not exists loop;
create table if not exists loop.run (
  id text primary key,
  engine text not null,
  record json not null,
  state text not null,
  owner text,
  epoch integer not null default 0,
  asked jsonb not null default '{}',
  stopping boolean not null default false,
  status text,
  stopped_at integer,
  started_at timestamptz not null default now(),
  ended_at timestamptz
);
create table if not exists loop.tape (
  run text not null,
  position integer not null,
  entry json not null,
  primary key (run, position)
);
create table if not exists loop.said (
  run text not null references loop.run on delete cascade,
  address text not null,
  reply text not null,
  answered_by text not null,
  said_at timestamptz not null default now(),
  primary key (run, address)
);
`;

/** Answers from outside that nothing on the tape has taken yet, each with the seconds since its question. */
const SAID = `(select coalesce(json_agg(json_build_object('address', s.address, 'text', s.reply,
  'seconds', greatest(0, extract(epoch from s.said_at - (r.asked -> s.address ->> 'at')::timestamptz)))), '[]')
  from loop.said s where s.run = r.id and r.asked ? s.address)`;

export const START = `insert into loop.run (id, engine, record, state) values ($1, $2, $3, 'ready')
  on conflict do nothing returning id`;

export const SAME = `select 1 as one from loop.run where id = $1 and engine = $2 and record::text = $3`;

export const READ = `select state, owner, asked::text as asked, status, stopped_at, record::text as record,
  (select coalesce(json_object_agg(s.address, s.answered_by), '{}') from loop.said s where s.run = r.id and r.asked ? s.address)::text as answered,
  extract(epoch from started_at) * 1000 as started, extract(epoch from ended_at) * 1000 as ended,
  array(select t.entry::text from loop.tape t where t.run = r.id order by t.position) as tape
  from loop.run r where id = $1`;

export const COUNTS = `select state, engine, count(*)::integer as runs from loop.run group by state, engine order by engine, state`;

export const CLAIM = `update loop.run r set owner = $2, epoch = epoch + 1 where id = $1 and state = 'ready'
  returning epoch, record::text as record,
  (select coalesce(json_object_agg(key, extract(epoch from now() - (value ->> 'at')::timestamptz)), '{}')
   from jsonb_each(r.asked))::text as waited`;

/** What came in for the runs that a worker has, and under which epoch each is now. */
export const HEAR = `select r.id, r.epoch, r.stopping, ${SAID}::text as said from loop.run r where r.id = any($1)`;

export const TAPE = `select entry::text as entry from loop.tape where run = $1 order by position`;

/**
 * One row where it was kept; none where another worker has the run. The row of the run is not locked for each: what is
 * kept in the moment in which another worker claims the run takes its place on the tape, and that worker, which has not read it, loses the run
 * where it would keep another answer there.
 */
export const KEEP = `insert into loop.tape (run, position, entry)
  select $1, $3, $4 from loop.run where id = $1 and epoch = $2 returning position`;

/** As `KEEP`, of an answer whose question was noted. */
export const KEEP_NOTED = `with mine as (update loop.run set asked = asked - $5::text where id = $1 and epoch = $2 returning 1)
  insert into loop.tape (run, position, entry) select $1, $3, $4 from mine returning position`;

export const KEPT = `select t.entry::text as entry from loop.tape t join loop.run r on r.id = t.run
  where t.run = $1 and r.epoch = $2 and t.position = $3`;

/** Notes questions once, so that who asks again waits since the first time, and forgets those that nobody waits for any more. */
export const NOTE = `update loop.run set asked = coalesce((select jsonb_object_agg(key, value || jsonb_build_object('at', now()))
  from jsonb_each($3::jsonb)), '{}') || (asked - $4::text[]) where id = $1 and epoch = $2 returning id`;

/** Waits for somebody outside, unless somebody has answered. */
export const WAIT = `update loop.run r set state = 'asking', owner = null where id = $1 and epoch = $2 and not stopping
  and not exists (select 1 from loop.said s where s.run = r.id and r.asked ? s.address) returning id`;

export const GIVE_BACK = `update loop.run set owner = null where id = $1 and epoch = $2 returning id`;

export const END = `update loop.run set state = 'ended', owner = null, status = $3, stopped_at = $4, asked = '{}', ended_at = now()
  where id = $1 and epoch = $2 returning id`;

export const ANSWER = `insert into loop.said (run, address, reply, answered_by)
  select id, $2, $3, $4 from loop.run where id = $1 and state <> 'ended' and asked -> $2 ? 'kind'
  on conflict do nothing returning address`;

export const ANSWERED_BY = `select answered_by from loop.said where run = $1 and address = $2`;

export const EXISTS = `select 1 as one from loop.run where id = $1`;

/** An answer is there: the run wants a worker again. */
export const WAKE = `update loop.run set state = 'ready' where id = $1 and state = 'asking' returning engine, record -> 'order' ->> 'model' as model`;

export const STOP = `update loop.run set stopping = true where id = $1 and state <> 'ended' returning id`;

/** An ended run keeps nothing more, so no answer comes to a tape that is deleted. */
export const PURGE = `with gone as (
    delete from loop.run where state = 'ended' and ended_at < now() - make_interval(secs => $1) returning id),
  tapes as (delete from loop.tape t using gone where t.run = gone.id)
  select id from gone`;
