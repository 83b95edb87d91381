import type { Address } from 'viem'
import { isAddress } from 'viem'
import * as z from 'zod/mini'
import { OTHER_FAMILIES } from './wallet-family.js'

const address = z.custom<Address>((value) => typeof value === 'string' && isAddress(value, { strict: false }))
const storedSchema = z.object({
  /** Active account. */
  account: address,
  /** Accounts this page may see; empty when it is not connected. */
  permitted: z.array(address),
  /** Addresses of other families that this page may see. Missing in what an earlier version stored. */
  seen: z.optional(z.partialRecord(z.enum(OTHER_FAMILIES), z.array(z.string()))),
  chainId: z.int(),
  locked: z.optional(z.boolean()),
  /** Chains that pages added. */
  added: z.array(
    z.object({ id: z.int(), name: z.string(), rpcUrl: z.string(), symbol: z.optional(z.string()) }),
  ),
})

/** What a wallet keeps about a page, between visits. */
export type StoredWallet = z.infer<typeof storedSchema>

/** Where a wallet keeps it: in the page's local storage, or in memory when that is blocked. */
export interface WalletStorage {
  load(): StoredWallet | undefined
  save(stored: StoredWallet): void
  /** Calls back when another tab of the same site has changed it. Returns how to stop. */
  watch(listener: () => void): () => void
}

/** Storage of one wallet. Each site has its own, as the browser keeps sites apart. */
export function walletStorage(id: string): WalletStorage {
  const key = `local-wallet:${id}`
  let memory: StoredWallet | undefined
  return {
    load() {
      try {
        const parsed = storedSchema.safeParse(JSON.parse(window.localStorage.getItem(key) ?? 'null'))
        return parsed.success ? parsed.data : memory
      } catch {
        // Blocked or damaged.
        return memory
      }
    },
    save(stored) {
      memory = stored
      try {
        window.localStorage.setItem(key, JSON.stringify(stored))
      } catch {
        // Blocked or full: kept for this page only.
      }
    },
    watch(listener) {
      const hear = (event: StorageEvent) => {
        if (event.key !== null && event.key !== key) return
        // Another tab has spoken: what this tab remembers is old.
        memory = undefined
        listener()
      }
      window.addEventListener('storage', hear)
      return () => window.removeEventListener('storage', hear)
    },
  }
}
