import type { ConnectedAccount, PublicState } from '@walletchart/engine'
import type { WorldDescription } from '@walletchart/example-local-world/wallet'
import { useBalance, useDisconnect, useNetwork, useWalletState } from '@walletchart/react'
import type { ReactElement } from 'react'
import { CopyButton } from '../parts/copy-button.js'
import { Icon } from '../parts/icon.js'
import { WholeAddress } from '../parts/whole-address.js'
import type { Tour } from '../tour/tour.js'
import { familyName } from './family-name.js'
import { FamilySend } from './family-send.js'
import { SignForm } from './sign-form.js'
import { SignInFact } from './sign-in-fact.js'
import { SplTokenList } from './spl-token-list.js'
import { TokenList } from './token-list.js'

export interface AccountDetailsProps {
  readonly account: ConnectedAccount
  readonly world: WorldDescription
  readonly tour: Tour
}

/** A text, so that the same families are the same value. */
const connectedFamilies = ({ accounts }: PublicState): string =>
  Object.entries(accounts)
    .flatMap(([namespace, account]) => (account?.status === 'connected' ? [namespace] : []))
    .join(' ')

/** The connected account: who, where, how much, and what it can be asked for. */
export function AccountDetails({ account, world, tour }: AccountDetailsProps): ReactElement {
  const { network, supported } = useNetwork()
  const balance = useBalance()
  const { disconnect } = useDisconnect()
  const { address, walletChainId } = account
  const namespace = useWalletState((state) => state.activeNamespace)
  const connected = useWalletState(connectedFamilies).split(' ')
  const { solana } = world
  return (
    <div className="account">
      <dl className="facts">
        <div className="fact-wide">
          <dt>Address</dt>
          <dd data-fact="address">
            <WholeAddress address={address} />
            <CopyButton text={address} label="Copy the address" />
          </dd>
        </div>
        <div>
          <dt>Network</dt>
          <dd data-fact="network">
            <bdi>{supported === false ? 'Not one of this page' : network?.name}</bdi>
            <small>{walletChainId}</small>
          </dd>
        </div>
        <div>
          <dt>Balance</dt>
          <dd data-fact="balance" data-status={balance.status}>
            <bdi dir="ltr">{balance.text ?? '…'}</bdi>
            <button
              type="button"
              className="icon-button"
              onClick={balance.refresh}
              aria-label="Read the balance again"
            >
              <Icon name="refresh" small />
            </button>
          </dd>
        </div>
        <SignInFact />
        {namespace === 'solana' ? <SplTokenList address={address} tokens={solana?.tokens ?? []} /> : null}
        {namespace === 'eip155' ? (
          <TokenList
            address={address}
            chainId={supported === false ? undefined : walletChainId}
            tokens={world.tokens}
          />
        ) : null}
      </dl>
      <SignForm tour={tour} />
      <FamilySend namespace={namespace} address={address} world={world} />
      {connected.length < 2 ? null : (
        <div className="leave-family">
          {connected.map((family) => (
            <button
              key={family}
              type="button"
              className="plain"
              onClick={() => void disconnect({ namespace: family })}
            >
              Disconnect {familyName(family)}
            </button>
          ))}
        </div>
      )}
      <button type="button" className="plain" onClick={() => void disconnect()}>
        {connected.length < 2 ? 'Disconnect' : connected.length === 2 ? 'Disconnect both' : 'Disconnect all'}
      </button>
    </div>
  )
}
