import { nextTask } from './next-task.js'

/** The most entries of one task. A list of fewer is read without a pause. */
const SLICE_ENTRIES = 200

/** Reads a long list a slice in each task, so that the page may paint between. The caller goes on in a new task. Throws as `read`. */
export async function inSlices<Entry, Value>(
  list: readonly Entry[],
  read: (slice: readonly Entry[]) => readonly Value[],
): Promise<readonly Value[]> {
  if (list.length < SLICE_ENTRIES) return read(list)
  const values: Value[] = []
  for (let at = 0; at < list.length; at += SLICE_ENTRIES) {
    await nextTask()
    values.push(...read(list.slice(at, at + SLICE_ENTRIES)))
  }
  await nextTask()
  return values
}
