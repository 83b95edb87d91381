import type { WorldDescription } from '@walletchart/example-local-world/wallet'
import type { ReactElement } from 'react'
import { familyName } from '../card/family-name.js'
import { otherChains } from '../setup/wallet-families.js'

/** Where everything on this page comes from. */
export function Footer({ world }: { readonly world: WorldDescription }): ReactElement {
  return (
    <footer className="foot">
      <p>
        Chains:{' '}
        {world.chains.map(({ id, name, rpcUrl }, at) => (
          <span key={id}>
            {at === 0 ? '' : ', '}
            {name} <bdi dir="ltr">{`${id} at ${rpcUrl.replace('http://', '')}`}</bdi>
          </span>
        ))}
        {Object.entries(otherChains(world)).map(([family, chain]) =>
          chain === undefined ? null : (
            <span key={family}>
              , {chain.name}{' '}
              <bdi dir="ltr">{`${familyName(family)} at ${chain.rpcUrl.replace('http://', '')}`}</bdi>
            </span>
          ),
        )}
        . The keys of the test wallets are public: never send them anything of value.
      </p>
      <p>
        In the console, <code>engine.getState()</code> shows what the engine knows. Walletchart is MIT
        licensed.
      </p>
    </footer>
  )
}
