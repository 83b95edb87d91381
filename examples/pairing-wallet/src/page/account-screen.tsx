import type { ChainDescription } from '@walletchart/example-local-world/wallet-parts'
import type { ReactElement } from 'react'
import type { PairingWallet } from '../wallet/pairing-wallet.js'
import type { PairingWalletState } from '../wallet/pairing-wallet-state.js'
import { Addresses } from './addresses.js'
import { Choice } from './choice.js'
import { AccountMark } from './marks.js'
import { Screen } from './screen.js'
import { useTask } from './use-task.js'
import { addressesAt } from './words.js'

export interface AccountScreenProps {
  readonly wallet: PairingWallet
  readonly chains: readonly ChainDescription[]
  readonly state: PairingWalletState
  readonly goHome: () => void
}

/** Which account and which network are active. Connected apps are told at once. */
export function AccountScreen({ wallet, chains, state, goHome }: AccountScreenProps): ReactElement {
  const task = useTask()
  return (
    <Screen
      title="Account and network"
      lead="Connected apps are told at once."
      back={goHome}
      fault={task.fault}
    >
      <fieldset className="section">
        <legend>Account</legend>
        <div className="group">
          {state.accounts.map((account, at) => (
            <Choice
              key={account}
              kind="radio"
              group="account"
              mark={<AccountMark account={account} />}
              title={`Account ${at + 1}`}
              detail={<Addresses all={addressesAt(state, at)} />}
              checked={account === state.account}
              choose={() => task.run(() => wallet.switchAccount(at))}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className="section">
        <legend>Network</legend>
        <div className="group">
          {chains.map(({ id, name }) => (
            <Choice
              key={id}
              kind="radio"
              group="network"
              title={name}
              detail={`Chain ${id}`}
              checked={id === state.chainId}
              choose={() => task.run(() => wallet.switchChain(id))}
            />
          ))}
        </div>
      </fieldset>
    </Screen>
  )
}
