import * as z from 'zod/mini'
import type { Namespace } from '../../model/ids/namespace.js'
import { KeptAccounts, type KeptContext } from '../kit/kept-accounts.js'
import type { ServiceContext } from '../kit/service-context.js'
import type { SendOrder } from './token-send.events.js'
import { transferName } from './transfer-name.js'

/** The transfers of a family that are kept: the newest. */
const MOST = 99
/** The most characters of a family. */
const LONGEST = 60_000
const LONGEST_KEY = 500
/** In ms: a day. By then its history says how it ended. */
const OLDEST = 86_400_000
/** The time of a transfer whose end is known. */
const SETTLED = 0

interface KeptTransfer {
  /** The transfer, as a text. The store calls the name of an entry its address. */
  readonly address: string
  /** When it was lost sight of, in ms since 1970. */
  readonly at: number
  /** The number of tabs and visits that have lost sight of it. Missing in what an earlier version wrote: one. */
  readonly times?: number | undefined
}

/** The services that it needs. */
type UnsettledContext = KeptContext & Pick<ServiceContext, 'environment'>

/** The time when a transfer was lost sight of, and the number of tabs and visits that lost it. */
interface Sightings {
  readonly at: number
  readonly times: number
}

const entries = z.array(
  z.object({
    address: z.custom<string>((value) => typeof value === 'string' && value.length <= LONGEST_KEY),
    at: z.custom<number>((value) => Number.isSafeInteger(value)),
    times: z.optional(z.custom<number>((value) => Number.isSafeInteger(value) && Number(value) > 0)),
  }),
)

/** One of the future stays for as long: the clock went back, and the transfer may still be out. */
const isOpen = ({ at }: KeptTransfer, now: number): boolean => at !== SETTLED && Math.abs(now - at) < OLDEST

/**
 * The transfers that may have been sent, across reloads and tabs. A disconnect leaves them: who connects again must not pay twice. It never
 * throws: without storage the page alone remembers them.
 */
export class KeptUnsettled {
  readonly #context: UnsettledContext
  /** One for each family: what could not be written yet is in it. */
  readonly #stores = new Map<Namespace, KeptAccounts<KeptTransfer>>()
  /** One after the other, so that a question sees what was said before it. */
  #last: Promise<unknown> = Promise.resolve()

  constructor(context: UnsettledContext) {
    this.#context = context
  }

  /** True if a transfer may have been sent, by this tab or another one, within a day. */
  has(order: SendOrder): Promise<boolean> {
    return this.#next(async () => {
      const kept = await this.#store(order).of(transferName(order))
      return kept !== undefined && isOpen(kept, this.#context.environment.now())
    })
  }

  /** A transfer may have been sent. */
  note(order: SendOrder): void {
    const at = this.#context.environment.now()
    this.#put(order, ({ times }) => ({ at, times: times + 1 }))
  }

  /** The end of one that was noted is known. Another tab may have lost sight of the same. */
  settle(order: SendOrder): void {
    this.#put(order, ({ at, times }) => (times > 1 ? { at, times: times - 1 } : { at: SETTLED, times: 1 }))
  }

  /** The user says that it was not sent, by any tab. */
  forget(order: SendOrder): void {
    this.#put(order, () => ({ at: SETTLED, times: 1 }))
  }

  #put(order: SendOrder, change: (earlier: Sightings) => Sightings): void {
    const address = transferName(order)
    // One that is settled stays among the changes where nothing can be written.
    const timesOf = (earlier: KeptTransfer | undefined): number =>
      earlier === undefined || earlier.at === SETTLED ? 0 : (earlier.times ?? 1)
    this.#next(() =>
      this.#store(order).put(
        address,
        (earlier) => ({
          address,
          ...change({ at: earlier?.at ?? SETTLED, times: timesOf(earlier) }),
        }),
        () => true,
      ),
    )
  }

  #next<Value>(run: () => Promise<Value>): Promise<Value> {
    const next = this.#last.then(run)
    this.#last = next
    return next
  }

  #store({ namespace }: SendOrder): KeptAccounts<KeptTransfer> {
    const known = this.#stores.get(namespace)
    if (known !== undefined) return known
    const { environment } = this.#context
    const store = new KeptAccounts<KeptTransfer>(this.#context, {
      name: 'unsettled',
      namespace,
      longest: LONGEST,
      most: MOST,
      parse: (given) => {
        const now = environment.now()
        return entries.safeParse(given).data?.filter((one) => isOpen(one, now))
      },
    })
    this.#stores.set(namespace, store)
    return store
  }
}
