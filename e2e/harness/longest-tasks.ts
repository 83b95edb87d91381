import * as z from 'zod/mini'

const STEP_MARK = 'step '

const traceSchema = z.object({ traceEvents: z.array(z.unknown()) })
const threadSchema = z.object({
  name: z.literal('thread_name'),
  pid: z.number(),
  tid: z.number(),
  args: z.object({ name: z.literal('CrRendererMain') }),
})
const taskSchema = z.object({
  name: z.literal('RunTask'),
  pid: z.number(),
  tid: z.number(),
  ts: z.number(),
  tdur: z._default(z.number(), 0),
})
const markSchema = z.object({
  name: z.string().check(z.startsWith(STEP_MARK)),
  cat: z.literal('blink.user_timing'),
  ts: z.number(),
})

/**
 * The longest task of a page's main thread in each of its steps, by what was done in them, in ms of the processor: what
 * else runs on the machine is no fault of the page, and the clock of the long-task observer would count it.
 *
 * @param trace of `browser.stopTracing()`. A step begins where the page calls `performance.mark('step …')` with what is done
 * in it, and ends with the next; what comes after the last mark belongs to no step.
 */
export const longestTasks = (trace: Buffer): ReadonlyMap<string, readonly number[]> => {
  const { traceEvents } = traceSchema.parse(JSON.parse(trace.toString('utf8')))
  // Most of a million events are about other things: each is told by its name before it is read.
  const read = <Schema extends z.ZodMiniType>(isNamed: (name: string) => boolean, schema: Schema) =>
    traceEvents.flatMap((event): z.output<Schema>[] => {
      if (!isNamed(nameOf(event))) return []
      const { success, data } = schema.safeParse(event)
      return success ? [data] : []
    })
  const threads = read((name) => name === 'thread_name', threadSchema)
  const mains = new Set(threads.map(({ pid, tid }) => `${pid} ${tid}`))
  const tasks = read((name) => name === 'RunTask', taskSchema)
    .filter(({ pid, tid }) => mains.has(`${pid} ${tid}`))
    .sort((a, b) => a.ts - b.ts)
  const marks = read((name) => name.startsWith(STEP_MARK), markSchema).sort((a, b) => a.ts - b.ts)
  const longest = new Map<string, number[]>()
  let at = 0
  for (const [index, { name, ts }] of marks.slice(0, -1).entries()) {
    const end = marks[index + 1]?.ts ?? ts
    const inStep: number[] = []
    for (let task = tasks[at]; task !== undefined && task.ts < end; at += 1, task = tasks[at])
      if (task.ts >= ts) inStep.push(task.tdur / 1000)
    const step = name.slice(STEP_MARK.length)
    longest.set(step, [...(longest.get(step) ?? []), Math.max(0, ...inStep)])
  }
  return longest
}

const nameOf = (event: unknown): string =>
  typeof event === 'object' && event !== null ? String(Reflect.get(event, 'name')) : ''
