import { parentPort } from 'node:worker_threads'

/** Work of a fixed size, of the kind that tests do most: objects, maps, strings and JSON, most of which stay in memory. */
function work() {
  const seen = new Map()
  const kept = []
  for (let round = 0; round < 40; round += 1) {
    const rows = Array.from({ length: 2_000 }, (_, index) => ({
      id: `${round}.${index}`,
      state: ['idle', 'asking', 'done'][index % 3],
      context: { attempts: index % 7, notes: [index, round, `${index * round}`] },
    }))
    const copied = JSON.parse(JSON.stringify(rows))
    kept.push(copied)
    copied.sort((one, other) => (one.id < other.id ? -1 : 1))
    for (const row of copied) seen.set(`${row.state}|${JSON.stringify(row.context)}`, row.context.attempts)
  }
  return seen.size + kept.length
}

// Each message is answered when the work is done. The first answer says that the thread is there.
parentPort?.on('message', () => parentPort?.postMessage(work()))
parentPort?.postMessage(0)
