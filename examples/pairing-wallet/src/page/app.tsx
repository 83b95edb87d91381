import type { ChainDescription } from '@walletchart/example-local-world/wallet-parts'
import { type ReactElement, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { PairingWallet } from '../wallet/pairing-wallet.js'
import type { PairingWalletState } from '../wallet/pairing-wallet-state.js'
import type { WalletQuestion } from '../wallet/wallet-question.js'
import { AccountScreen } from './account-screen.js'
import { HomeScreen } from './home-screen.js'
import { Phone } from './phone.js'
import { ProposalScreen } from './proposal-screen.js'
import { RequestScreen } from './request-screen.js'
import { SessionScreen } from './session-screen.js'
import type { PhoneNetwork } from './words.js'

export interface AppProps {
  readonly wallet: PairingWallet
  readonly chains: readonly ChainDescription[]
  /** Every network it knows, of every family. */
  readonly networks: readonly PhoneNetwork[]
  /** A code that came with the address. */
  readonly link: string | undefined
}

type Screen =
  | { readonly name: 'home' }
  | { readonly name: 'account' }
  | { readonly name: 'session'; readonly topic: string }

/** The wallet. What an app asks stands before everything else. */
export function App({ wallet, chains, networks, link }: AppProps): ReactElement {
  const state = useSyncExternalStore(wallet.subscribe, wallet.getState)
  const [place, setPlace] = useState<Screen>({ name: 'home' })
  const [proposal] = state.proposals
  const [request] = state.requests
  const session =
    place.name === 'session' ? state.sessions.find(({ topic }) => topic === place.topic) : undefined
  const goHome = (): void => setPlace({ name: 'home' })
  const shown =
    proposal?.id ?? request?.id ?? session?.topic ?? (place.name === 'account' ? 'account' : 'home')

  const first = useRef(shown)
  useEffect(() => {
    // The page keeps the focus where the browser put it; a screen that comes up later takes it.
    if (first.current === shown) return
    first.current = ''
    document.querySelector<HTMLElement>('[data-heading]')?.focus()
  }, [shown])

  return (
    <Phone relay={state.relay}>
      {proposal !== undefined ? (
        <ProposalScreen key={proposal.id} {...{ wallet, networks, state, proposal }} />
      ) : request !== undefined ? (
        <RequestScreen
          key={request.id}
          {...{ wallet, networks, request }}
          account={placeOf(request.question, state)}
          waiting={state.requests.length}
        />
      ) : session !== undefined ? (
        <SessionScreen key={session.topic} {...{ wallet, networks, session, goHome }} />
      ) : place.name === 'account' ? (
        <AccountScreen {...{ wallet, chains, state, goHome }} />
      ) : (
        <HomeScreen
          {...{ wallet, chains, networks, state, link }}
          open={(topic) => setPlace({ name: 'session', topic })}
          openAccount={() => setPlace({ name: 'account' })}
        />
      )}
    </Phone>
  )
}

/** Place of the account that a question is about. */
function placeOf(question: WalletQuestion, { account, accounts, addresses }: PairingWalletState): number {
  const owner = 'account' in question ? question.account : account
  const all: readonly (readonly string[])[] = [accounts, ...Object.values(addresses)]
  return Math.max(...all.map((list) => list.indexOf(owner)))
}
