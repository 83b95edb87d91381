import { useAccount } from './use-account.js'

export function useEachAccount(): void {
  const evm = useAccount({ namespace: 'eip155' })
  const active = useAccount()

  if (evm?.status === 'connected') evm.address satisfies `0x${string}`
  if (active?.status === 'connected') active.address satisfies string

  // @ts-expect-error the active family may be any
  if (active?.status === 'connected') active.address satisfies `0x${string}`
  // @ts-expect-error there is no address before a wallet is connected
  evm?.address satisfies string
}
