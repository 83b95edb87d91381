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
  let held: readonly string[] | undefined
  let isRead = false
  let written: Promise<unknown> = Promise.resolve()

  /** Storage that is full or blocked keeps nothing: then the wallet waits for a press. */
  const inOrder = (write: () => unknown) => {
    written = written.then(write).catch(() => undefined)
  }
  const keep = (value: z.infer<typeof kept>) => inOrder(() => storage.write(key, JSON.stringify(value)))

  const read = async (): Promise<readonly string[] | undefined> => {
    try {
      const text = await storage.read(key)
      const { data } = kept.safeParse(JSON.parse(text ?? ''))
      const age = data?.askedAt === undefined ? 0 : now() - data.askedAt
      return age >= 0 && age <= ANSWERED_WITHIN_MS ? data?.chains : undefined
    } catch {
      return undefined
    }
  }

  return {
    grant(chains) {
      held = chains
      isRead = true
      keep({ chains: [...chains] })
    },
    withdraw() {
      held = undefined
      isRead = true
      inOrder(() => storage.remove(key))
    },
    async take() {
      const chains = isRead ? held : await read()
      // A grant or a refusal while it was read counts more.
      const found = isRead ? held : chains
      held = undefined
      isRead = true
      // The page may go away before the wallet answers.
      if (found) keep({ chains: [...found], askedAt: now() })
      return found
    },
  }
}
