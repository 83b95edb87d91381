import type { ChainDescription } from '@walletchart/example-local-world/wallet-parts'
import { type ReactElement, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { PairingWallet } from '../wallet/pairing-wallet.js'
import { AccountScreen } from './account-screen.js'
import { HomeScreen } from './home-screen.js'
import { Phone } from './phone.js'
import { ProposalScreen } from './proposal-screen.js'
import { RequestScreen } from './request-screen.js'
import { SessionScreen } from './session-screen.js'

export interface AppProps {
  readonly wallet: PairingWallet
  readonly chains: readonly ChainDescription[]
  /** A code that came with the address. */
  readonly link: string | undefined
}

type Place =
  | { readonly name: 'home' }
  | { readonly name: 'account' }
  | { readonly name: 'session'; readonly topic: string }

/** The wallet. What an app asks stands before everything else. */
export function App({ wallet, chains, link }: AppProps): ReactElement {
  const state = useSyncExternalStore(wallet.subscribe, wallet.getState)
  const [place, setPlace] = useState<Place>({ name: 'home' })
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
        <ProposalScreen key={proposal.id} {...{ wallet, chains, state, proposal }} />
      ) : request !== undefined ? (
        <RequestScreen
          key={request.id}
          {...{ wallet, chains, request }}
          account={state.accounts.indexOf(
            request.question.kind === 'switch-chain' ? state.account : request.question.account,
          )}
          waiting={state.requests.length}
        />
      ) : session !== undefined ? (
        <SessionScreen key={session.topic} {...{ wallet, chains, session, goHome }} />
      ) : place.name === 'account' ? (
        <AccountScreen {...{ wallet, chains, state, goHome }} />
      ) : (
        <HomeScreen
          {...{ wallet, chains, state, link }}
          open={(topic) => setPlace({ name: 'session', topic })}
          openAccount={() => setPlace({ name: 'account' })}
        />
      )}
    </Phone>
  )
}
