'use client'
import { createEngine } from '@walletchart/engine'
import { eip155 } from '@walletchart/engine/eip155'
import { fromViemChain } from '@walletchart/engine/networks'
import { WalletModal, WalletProvider } from '@walletchart/react'
import { type ReactElement, type ReactNode, useState } from 'react'
import type { LocalChain } from '../local-world'

export interface WalletProps {
  readonly chains: readonly LocalChain[]
  readonly nonce: string | undefined
  readonly children: ReactNode
}

/** Everything below it can connect. An engine does nothing before it is started in the browser, so it may be made anywhere. */
export function Wallet({ chains, nonce, children }: WalletProps): ReactElement {
  const [engine] = useState(() =>
    createEngine({
      networks: chains.map(({ id, name, nativeCurrency, rpcUrl }) =>
        fromViemChain({ id, name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } }),
      ),
      families: [eip155()],
    }),
  )
  return (
    <WalletProvider engine={engine} {...(nonce !== undefined && { nonce })}>
      {children}
      <WalletModal />
    </WalletProvider>
  )
}
