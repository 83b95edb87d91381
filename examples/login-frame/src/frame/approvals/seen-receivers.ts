import type { FrameStore } from '../frame-store.js'

/** Addresses that the user approved something for, in this browser. */
export interface SeenReceivers {
  list(): Promise<readonly string[]>
  add(addresses: readonly string[]): Promise<void>
}

const NAME = 'receivers'
const MOST = 500

export function seenReceivers(store: FrameStore): SeenReceivers {
  const list = async (): Promise<readonly string[]> => {
    const kept = await store.get(NAME)
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : []
  }
  return {
    list,
    add: async (addresses) => store.put(NAME, [...new Set([...addresses, ...(await list())])].slice(0, MOST)),
  }
}
