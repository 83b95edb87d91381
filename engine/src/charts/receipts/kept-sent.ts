import * as z from 'zod/mini'
import { isCaip2, namespaceOf } from '../../model/ids/caip2.js'
import type { Namespace } from '../../model/ids/namespace.js'
import { plainName } from '../../model/text/plain-name.js'
import { hasWallet } from '../connection/has-wallet.js'
import { KeptAccounts } from '../kit/kept-accounts.js'
import type { ServiceContext } from '../kit/service-context.js'
import type { SendReplacement } from '../send/send.public.js'
import type { SentEntry } from '../send/sent.public.js'
import { joined, openEntry, stamped, withReplacement } from './followed-entries.js'
import type { FollowedEntry } from './receipts.events.js'
import type { ReplacedSent } from './receipts.setup.js'

/** The most transactions of an account that are kept: the newest. */
const MOST_KEPT = 99
/** The most characters of a family. */
const LONGEST = 120_000
const LONGEST_TEXT = 256
/** The longest that `plainName` leaves: 256 code points. */
const LONGEST_NAME = 512
/** The last time that a date can be, in ms since 1970. */
const LATEST = 8.64e15

const steps: Readonly<Record<SentEntry['step'], true>> = {
  pending: true,
  success: true,
  reverted: true,
  repriced: true,
  replaced: true,
  cancelled: true,
  dropped: true,
  expired: true,
  unknown: true,
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= LONGEST_TEXT
const text = z.custom<string>(isText)
/** Ids and addresses of every family. */
const word = z.custom<string>((value) => isText(value) && /^[!-~]+$/.test(value))
const name = z.custom<string>((value) => typeof value === 'string' && value.length <= LONGEST_NAME)
const time = z.custom<number>(
  (value) => Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= LATEST,
)
const candidate = z.object({
  id: word,
  with: z.custom<SendReplacement['with']>((value) => value === 'faster' || value === 'nothing'),
})
const kept = z.array(
  z.object({
    id: word,
    network: z.custom<FollowedEntry['network']>((value) => isText(value) && isCaip2(value)),
    to: word,
    token: word,
    symbol: name,
    decimals: z.custom<number>(
      (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 255,
    ),
    amount: z.custom<string>((value) => typeof value === 'string' && /^\d{1,78}$/.test(value)),
    at: time,
    step: z.custom<SentEntry['step']>((value) => typeof value === 'string' && Object.hasOwn(steps, value)),
    reason: z.optional(name),
    details: z.optional(name),
    receipt: z.optional(word),
    canReplace: z.optional(z.custom<boolean>((value) => typeof value === 'boolean')),
    replacement: z.optional(candidate),
    // Missing in what an earlier version wrote.
    earlier: z.optional(z.array(candidate)),
    clue: z.custom<FollowedEntry['clue']>(
      (value) => typeof value === 'object' && value !== null && Object.values(value).every(isText),
    ),
    since: time,
  }),
)
const accounts = z.array(z.object({ address: text, sent: kept }))

/** A transaction as it is kept: without its family and its account, which its place says. */
type KeptEntry = Omit<FollowedEntry, 'namespace' | 'from' | 'tries'>

/** The kept transactions of an account. */
interface KeptSent {
  readonly address: string
  readonly sent: readonly KeptEntry[]
}

/** Made fit to show again: a token and a contract may have said anything. */
const cleaned = ({
  symbol,
  reason,
  details,
  receipt,
  canReplace = false,
  replacement,
  earlier,
  ...entry
}: z.infer<typeof kept>[number]): KeptEntry => ({
  ...entry,
  symbol: plainName(symbol),
  canReplace,
  ...(replacement !== undefined && { replacement }),
  ...(earlier !== undefined && { earlier }),
  ...(receipt !== undefined && { receipt }),
  ...(reason !== undefined && { reason: plainName(reason) }),
  ...(details !== undefined && { details: plainName(details) }),
})

/** Each transaction once: a list has rows by their ids. */
const single = (sent: readonly KeptEntry[]): readonly KeptEntry[] => [
  ...new Map(sent.map((entry) => [`${entry.network} ${entry.id}`, entry])).values(),
]

/**
 * The transactions of a family's accounts in the storage of the browser. Changes that cannot be written yet wait in it, so a writer has one for
 * the life of the page. Nothing is written of a user who has disconnected.
 */
export class KeptSentOfFamily {
  readonly #accounts: KeptAccounts<KeptSent>
  readonly #namespace: Namespace
  readonly #context: ServiceContext
  readonly #now: () => number
  readonly #begunAt: number
  /** The last removal before an account was shown, by address. */
  readonly #shownAt = new Map<string, number>()

  constructor(context: ServiceContext, namespace: Namespace) {
    this.#namespace = namespace
    this.#context = context
    this.#now = context.environment.now
    this.#accounts = new KeptAccounts(context, {
      name: 'sent',
      namespace,
      longest: LONGEST,
      parse: (entries) =>
        accounts.safeParse(entries).data?.map(({ address, sent }) => ({
          address,
          sent: single(sent.filter(({ network }) => namespaceOf(network) === namespace).map(cleaned)),
        })),
    })
    this.#begunAt = this.#accounts.removedAt
  }

  /** The app shows an account: its transactions are kept from now on, also those of before a disconnect. */
  show(address: string): void {
    this.#shownAt.set(address, this.#accounts.removedAt)
  }

  /** Calls the listener when another tab has written. Returns what stops it. */
  watch(listener: () => void): () => void {
    return this.#accounts.watch(listener)
  }

  /** The transactions of an account. Never rejects. */
  async of(address: string): Promise<readonly FollowedEntry[]> {
    const found = await this.#accounts.of(address)
    return found === undefined ? [] : this.#followed(found)
  }

  /**
   * Keeps the transactions of an account, with those that another tab has kept meanwhile. Those of an account whose user has disconnected
   * are not kept, also with another one connected now. Never rejects.
   */
  async put(address: string, entries: readonly FollowedEntry[]): Promise<void> {
    const isStill = (): boolean =>
      this.#hasWallet() && (this.#shownAt.get(address) ?? this.#begunAt) === this.#accounts.removedAt
    if (!isStill()) return
    const merged = (earlier: KeptSent | undefined): KeptSent | undefined => {
      const before = earlier === undefined ? [] : this.#followed(earlier)
      const sent = joined(entries, before).slice(0, MOST_KEPT).map(asKept)
      const isNew = JSON.stringify(sent) !== JSON.stringify(before.map(asKept))
      return isNew ? { address, sent } : undefined
    }
    await this.#accounts.put(address, merged, isStill)
  }

  /** Notes a replacement at its entry, of whichever account it is. Nothing is noted of an entry that has an end. Never rejects. */
  async replace({ id, network, replacement }: ReplacedSent): Promise<void> {
    const noted = (kept: KeptSent): KeptSent | undefined => {
      const before = this.#followed(kept)
      const entry = openEntry(before, { id, network })
      if (entry === undefined) return undefined
      const now = stamped([withReplacement(entry, replacement)], this.#now())
      return { ...kept, sent: before.flatMap((one) => (one === entry ? now : [one])).map(asKept) }
    }
    // Whose it is may be read late.
    const merged = (all: readonly KeptSent[]): KeptSent | undefined => {
      for (const kept of all) {
        const found = noted(kept)
        if (found !== undefined) return found
      }
      return undefined
    }
    await this.#accounts.change(merged, () => this.#hasWallet())
  }

  #hasWallet(): boolean {
    return hasWallet(this.#context, this.#namespace)
  }

  #followed({ address: from, sent }: KeptSent): readonly FollowedEntry[] {
    const now = this.#now()
    // The clock went back since a watch of the future began: it is older than any that begins now.
    const sinceOf = ({ since }: KeptEntry): number => (since > now ? 0 : since)
    return sent.map((entry) => ({
      ...entry,
      since: sinceOf(entry),
      namespace: this.#namespace,
      from,
      tries: 0,
    }))
  }
}

const asKept = ({ namespace: _, from: __, tries: ___, ...entry }: FollowedEntry): KeptEntry => entry
