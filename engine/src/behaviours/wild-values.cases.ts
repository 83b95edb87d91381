/** Text that has broken parsers: controls, directions, marks, repeated characters, half pairs, names of prototypes. */
const pieces = [
  '\0',
  '\u202e',
  '\u2066',
  '\u0301',
  '\ud800',
  '🦊',
  'é',
  ' ',
  '\t',
  '\n',
  '0',
  '9',
  'a',
  'F',
  ':',
  '/',
  '.',
  '-',
  '_',
  '%',
  '#',
  '?',
  '&',
  '=',
  '@',
  '\\',
  '"',
  '<',
  '[',
  '{',
  '0x',
  'wc:',
  'eip155:',
  'https://',
  'javascript:',
  '__proto__',
  '1e9',
  '٣',
]

/** The same values for the same source of numbers. */
export class WildValues {
  readonly #random: () => number

  constructor(random: () => number) {
    this.#random = random
  }

  below(count: number): number {
    return Math.floor(this.#random() * count)
  }

  one<Item>(items: readonly Item[]): Item | undefined {
    return items[this.below(items.length)]
  }

  /** Mostly short; now and then one piece over and over, 10,000 times. */
  text(): string {
    const length = this.below(8) === 0 ? 10_000 : this.below(60)
    if (this.below(3) === 0) return (this.one(pieces) ?? '').repeat(length)
    return Array.from({ length: Math.min(length, 400) }, () => this.one(pieces)).join('')
  }

  /** A text with a character dropped, doubled or replaced, or with another one put in. */
  altered(text: string): string {
    const at = this.below(text.length + 1)
    const rest = text.slice(at + this.below(2))
    return `${text.slice(0, at)}${this.one(['', this.one(pieces), text.slice(at, at + 1).repeat(2)])}${rest}`
  }

  /** A value of the same shape with one part altered. */
  like(sample: unknown): unknown {
    if (this.below(6) === 0) return this.value()
    if (typeof sample === 'string') return this.altered(sample)
    if (typeof sample === 'bigint') return sample + BigInt(this.below(5) - 2)
    if (typeof sample === 'number') return sample + this.below(5) - 2
    if (Array.isArray(sample)) {
      const at = this.below(sample.length + 1)
      return at === sample.length
        ? [...sample, this.value()]
        : sample.map((one, index) => (index === at ? this.like(one) : one))
    }
    if (typeof sample !== 'object' || sample === null) return this.value()
    const entries = Object.entries(sample)
    const chosen = this.below(entries.length + 1)
    const altered = entries.map(([name, one], index) => [name, index === chosen ? this.like(one) : one])
    return Object.fromEntries(chosen === entries.length ? [...altered, [this.text(), this.value()]] : altered)
  }

  value(depth = 0): unknown {
    const makers: readonly (() => unknown)[] = [
      () => undefined,
      () => null,
      () => this.below(2) === 0,
      () => this.one([0, -0, 1.5, -1, 1e306, 2 ** 53, Number.NaN, Infinity, -Infinity, this.#random()]),
      () => BigInt(this.below(1000)) ** BigInt(this.below(100)) - 5n,
      () => this.text(),
      () => this.text(),
      () => Symbol('wild'),
      () => () => this.below(10),
      () => new Date(Number.NaN),
      () => new Map([[1, 2]]),
      () => new Uint8Array(3),
      throwing,
      revoked,
      cyclic,
      deep,
      () => Object.assign(Object.create(null), { [this.text()]: 1 }),
      () => ({ toString: null, valueOf: null }),
      () => (depth > 3 ? [] : Array.from({ length: this.below(4) }, () => this.value(depth + 1))),
      () => (depth > 3 ? {} : { [this.text()]: this.value(depth + 1), id: this.value(depth + 1) }),
    ]
    return this.one(makers)?.()
  }
}

const fail = (): never => {
  throw new Error('A getter of the app')
}

const throwing = (): object => Object.defineProperty({}, 'id', { enumerable: true, get: fail })

const revoked = (): object => {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  return proxy
}

const cyclic = (): object => {
  const circle: Record<string, unknown> = { name: 'circle' }
  circle.self = circle
  return circle
}

const deep = (): unknown => {
  let nested: unknown = []
  for (let level = 0; level < 5000; level += 1) nested = [nested]
  return nested
}
