import type { Engine } from '@walletchart/engine'
import type { WorldDescription } from '@walletchart/example-local-world/wallet'
import { type ReactElement, useEffect, useSyncExternalStore } from 'react'
import { WalletCard } from '../card/wallet-card.js'
import { Icon } from '../parts/icon.js'
import { followEngine } from '../tour/follow-engine.js'
import { type Tour, type TourStep, tourSteps } from '../tour/tour.js'

const words: Readonly<Record<TourStep, readonly [string, string]>> = {
  connect: ['Connect', 'Press Connect wallet, pick Lantern, and approve in its window.'],
  sign: ['Sign', 'Ask for a signature. It costs nothing and moves nothing.'],
  switch: ['Switch', 'Go to Tidewater with the network button above.'],
  reload: ['Reload', 'Load this page again. You are still connected, and no window opens.'],
  disconnect: ['Disconnect', 'Leave. A reload does not bring the wallet back.'],
}

export interface HeroProps {
  /** Not there while the engine refuses the setup. */
  readonly engine: Engine | undefined
  readonly world: WorldDescription
  readonly tour: Tour
  /** Where the phone wallet is, when it is of use. */
  readonly phoneWallet: string | undefined
}

/** What this page is, what to try, and the wallet. */
export function Hero({ engine, world, tour, phoneWallet }: HeroProps): ReactElement {
  const done = useSyncExternalStore(tour.subscribe, tour.done)
  useEffect(() => engine && followEngine(engine, tour), [engine, tour])
  return (
    <div className="hero">
      <div className="hero-text">
        <h1>Connect a wallet, and see every step of it</h1>
        <p className="lead">
          Walletchart is an open-source kit for connecting wallets. Everything that lasts is a statechart, so
          each moment has a name, a deadline and a way out. Here it runs against chains on your own machine,
          with test wallets beside it: no extension, no account, no real money.
        </p>
        <ol className="tour">
          {tourSteps.map((step) => {
            const [name, how] = words[step]
            return (
              <li key={step} data-step={step} data-done={done.has(step)}>
                <span className="tour-tick">{done.has(step) ? <Icon name="check" small /> : null}</span>
                <div>
                  <b>{name}</b>
                  {done.has(step) ? <span className="unseen"> (done)</span> : null}
                  <span>{how}</span>
                </div>
              </li>
            )
          })}
        </ol>
        {phoneWallet === undefined ? null : (
          <p className="note">
            <a className="phone-wallet" href={phoneWallet} target="_blank" rel="noreferrer">
              Open the phone wallet
            </a>{' '}
            in another window. Pick WalletConnect here, copy the link under the code, and paste it there.
          </p>
        )}
      </div>
      {engine === undefined ? null : <WalletCard world={world} tour={tour} />}
    </div>
  )
}
