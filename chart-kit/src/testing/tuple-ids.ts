/** Numbers for tuples of numbers: the same tuple has the same number. Several times as fast as a map of words. */
export class TupleIds {
  readonly #width: number
  /** The tuples, one after the other, in the order of their numbers. */
  #tuples: Int32Array
  /** Where a tuple is, by its hash: its number plus one. A free place has 0. */
  #slots = new Int32Array(1024)
  #count = 0

  /** @param width how many numbers a tuple has */
  constructor(width: number) {
    this.#width = width
    this.#tuples = new Int32Array(512 * width)
  }

  /** The number of a tuple of whole numbers, 0 or more. One that is new gets the next number. */
  idOf(tuple: ArrayLike<number>): number {
    const mask = this.#slots.length - 1
    let slot = hashOf(tuple) & mask
    for (let id = this.#slots[slot] ?? 0; id > 0; id = this.#slots[slot] ?? 0) {
      if (this.#isAt(id - 1, tuple)) return id - 1
      slot = (slot + 1) & mask
    }
    return this.#add(tuple, slot)
  }

  #isAt(id: number, tuple: ArrayLike<number>): boolean {
    const begin = id * this.#width
    for (let at = 0; at < this.#width; at += 1) if (this.#tuples[begin + at] !== tuple[at]) return false
    return true
  }

  #add(tuple: ArrayLike<number>, slot: number): number {
    const id = this.#count
    this.#count += 1
    this.#tuples.set(tuple, id * this.#width)
    this.#slots[slot] = id + 1
    if (this.#count * 2 === this.#slots.length) this.#grow()
    return id
  }

  // So that half of the slots are free.
  #grow(): void {
    const tuples = new Int32Array(this.#tuples.length * 2)
    tuples.set(this.#tuples)
    this.#tuples = tuples
    const slots = new Int32Array(this.#slots.length * 2)
    const mask = slots.length - 1
    for (let id = 0; id < this.#count; id += 1) {
      let slot = hashOf(tuples.subarray(id * this.#width, (id + 1) * this.#width)) & mask
      while (slots[slot] !== 0) slot = (slot + 1) & mask
      slots[slot] = id + 1
    }
    this.#slots = slots
  }
}

function hashOf(tuple: ArrayLike<number>): number {
  let hash = 0
  for (let at = 0; at < tuple.length; at += 1) {
    hash = Math.imul(hash ^ (tuple[at] ?? 0), 0x9e3779b1)
    hash ^= hash >>> 15
  }
  return hash >>> 0
}
