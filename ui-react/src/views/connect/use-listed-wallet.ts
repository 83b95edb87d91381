'use client'
import type { ListedWallet, PublicState } from '@walletchart/engine'
import { useShown } from '../../modal/use-shown.js'
import { useLast } from '../kit/use-last.js'

function listedWallet({ listing }: PublicState, id: string | undefined): ListedWallet | undefined {
  if (listing === undefined || id === undefined) return undefined
  const { recommended, featured, search, wallets } = listing
  for (const list of [recommended, featured, search?.wallets ?? [], wallets]) {
    const found = list.find((wallet) => wallet.id === id)
    if (found !== undefined) return found
  }
  return undefined
}

/** The listed wallet with this id; it stays although a new search drops it from the state. */
export function useListedWallet(id: string | undefined): ListedWallet | undefined {
  const found = useLast(useShown((state) => listedWallet(state, id)))
  return found?.id === id ? found : undefined
}
