import * as z from 'zod/mini'
import type { DiscoveryRequest } from '../../ports/family.js'

/** The last grant of a wallet, as it is kept. */
const kept = z.object({
  chains: z.array(z.custom<string>((value) => typeof value === 'string')),
  /** When it was asked at a load and has not answered yet, in ms since 1970. */
  askedAt: z.optional(z.custom<number>(Number.isFinite)),
})

/** A question at a load that has no answer after this time got none, in ms. Another tab may have begun it. */
const ANSWERED_WITHIN_MS = 2_000

/** Where the word of a wallet is kept over visits. */
export type PermitStorage = Pick<DiscoveryRequest, 'storage' | 'storageKey'> & {
  readonly environment: Pick<DiscoveryRequest['environment'], 'now'>
}

/** A wallet without a silent question may be asked before a press only if its last answer was a grant. */
export interface LoadPermit {
  /** The wallet granted the page these chains; none where a grant names none. */
  grant(chains: readonly string[]): void
  /** The last answer was no grant. */
  withdraw(): void
  /** The chains of the last grant. Counts as withdrawn until the next grant. Undefined without one. */
  take(): Promise<readonly string[] | undefined>
}

/** @param id of the connector */
export function loadPermit(
  id: string,
  { storage, storageKey, environment: { now } }: PermitStorage,
): LoadPermit {
  const key = `${storageKey}/grant/${id}`
  /** The last word of this page. Undefined before it has one. */
  let own: { readonly chains: readonly string[] | undefined; readonly isUsed?: boolean } | undefined
  let isKept = true
  let written: Promise<unknown> = Promise.resolve()

  /** Storage that is full, blocked or silent keeps nothing: then the word of this page lasts as long as the page. */
  const inOrder = (write: () => unknown) => {
    const word = own
    isKept = false
    written = written.then(write).then(
      () => {
        isKept = own === word
      },
      () => undefined,
    )
  }
  const keep = (value: z.infer<typeof kept>) => inOrder(() => storage.write(key, JSON.stringify(value)))

  const read = async (): Promise<z.infer<typeof kept> | undefined> => {
    try {
      return kept.safeParse(JSON.parse((await storage.read(key)) ?? '')).data
    } catch {
      return undefined
    }
  }

  const stored = async (): Promise<readonly string[] | undefined> => {
    const value = await read()
    if (value?.askedAt === undefined) return value?.chains
    const age = now() - value.askedAt
    // After its own question a page waits for a grant, which has no such time.
    return own?.isUsed || age < 0 || age > ANSWERED_WITHIN_MS ? undefined : value.chains
  }

  return {
    grant(chains) {
      own = { chains }
      keep({ chains: [...chains] })
    },
    withdraw() {
      own = { chains: undefined, isUsed: true }
      inOrder(() => storage.remove(key))
    },
    async take() {
      const before = own
      // Another tab may have heard the wallet since.
      const chains = isKept ? await stored() : own?.chains
      // A grant or a refusal while it was read counts more.
      const found = own === before ? chains : own?.chains
      own = { chains: undefined, isUsed: true }
      // The page may go away before the wallet answers.
      if (found) keep({ chains: [...found], askedAt: now() })
      return found
    },
  }
}
