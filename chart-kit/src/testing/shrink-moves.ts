/**
 * The shortest list found by leaving parts out that still fails: delta debugging, from halves down to single items.
 * Leaving out any one item of the result makes the fault go away (unless `fails` was asked `maxTries` times).
 */
export function shrinkMoves<Item>(
  items: readonly Item[],
  fails: (items: readonly Item[]) => boolean,
  maxTries = 2_000,
): readonly Item[] {
  const search = candidates(items)
  let verdict = false
  for (let tries = 0; tries < maxTries; tries += 1) {
    const next = search.next(verdict)
    if (next.done) return next.value
    verdict = fails(next.value.tried)
    if (tries === maxTries - 1) return verdict ? next.value.tried : next.value.best
  }
  return items
}

/** As `shrinkMoves`, when it takes time to see whether a list fails. */
export async function shrinkMovesSlowly<Item>(
  items: readonly Item[],
  fails: (items: readonly Item[]) => Promise<boolean>,
  maxTries: number,
): Promise<readonly Item[]> {
  const search = candidates(items)
  let verdict = false
  for (let tries = 0; tries < maxTries; tries += 1) {
    const next = search.next(verdict)
    if (next.done) return next.value
    verdict = await fails(next.value.tried)
    if (tries === maxTries - 1) return verdict ? next.value.tried : next.value.best
  }
  return items
}

interface Candidate<Item> {
  readonly tried: readonly Item[]
  readonly best: readonly Item[]
}

// Asks for a verdict on each candidate; a list that fails is the new one to shrink. What could not be left out before may
// be left out of a shorter list, so it begins anew until nothing changes.
function* candidates<Item>(items: readonly Item[]): Generator<Candidate<Item>, readonly Item[], boolean> {
  let best = items
  for (let before = best.length + 1; best.length < before; ) {
    before = best.length
    for (let size = Math.ceil(best.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
      for (let at = 0; at < best.length; ) {
        const tried = [...best.slice(0, at), ...best.slice(at + size)]
        if (yield { tried, best }) best = tried
        else at += size === 1 ? 1 : Math.ceil(size / 2)
      }
    }
  }
  return best
}
