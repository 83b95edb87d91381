import { type ReadFile, readFile } from './read-file.js'

/** A hundred times what the charts of this repository take; more would freeze the page for long. In bytes. */
const LARGEST = 25_000_000

/** Reads a file a user picked or dropped. Never throws. */
export async function readPicked(picked: File): Promise<ReadFile> {
  const { name, size } = picked
  if (size > LARGEST)
    return {
      kind: 'problem',
      problem: `${name} has ${Math.round(size / 1e6)} MB, and this page reads up to ${LARGEST / 1e6} MB. Export fewer charts into it, or record a shorter trace: record(engine, { limit }).`,
    }
  try {
    return readFile(await picked.text(), name)
  } catch {
    return {
      kind: 'problem',
      problem: `${name} could not be read. If it is a folder, open the file in it; else pick it again.`,
    }
  }
}
