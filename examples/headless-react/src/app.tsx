import { type Account, isWalletchartError } from '@walletchart/engine'
import { isCaip2 } from '@walletchart/engine/values'
import { useSelector } from '@xstate/react'
import { type ReactElement, type ReactNode, useState } from 'react'
import { engine } from './engine.js'
import { PairingCode } from './pairing-code.js'

/** The whole flow: looking, choosing, waiting, connected. What shows is the state of the engine, nothing else. */
export function App(): ReactElement {
  const account = useSelector(engine, (state) => state.accounts.eip155)
  if (!account?.known) return <Panel title="Looking for your wallet" />
  if (account.status === 'connected') return <Connected account={account} />
  if (account.connecting !== undefined) return <Connecting {...account.connecting} />
  return <Wallets failure={account.failure} />
}

function Wallets({ failure }: Pick<Account, 'failure'>): ReactElement {
  const connectors = useSelector(engine, (state) => state.connectors)
  return (
    <Panel title="Connect a wallet">
      {failure === undefined ? null : <p role="alert">{`${failure.name}: ${failure.error.shortMessage}`}</p>}
      {connectors.length === 0 ? <p>No wallet is in this browser.</p> : null}
      <ul>
        {connectors.map(({ id, name, imageUrl }) => (
          <li key={id}>
            {/* A failure is in the state above, so nothing is lost here. */}
            <button type="button" onClick={() => engine.connect({ wallet: id }).catch(() => {})}>
              {imageUrl === undefined ? null : <img src={imageUrl} alt="" />}
              {name}
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Connecting({ connectorId, name, stage, endsAt }: NonNullable<Account['connecting']>): ReactElement {
  if (connectorId === 'walletConnect')
    return (
      <Panel title="Scan with a phone wallet">
        <PairingCode />
        <button type="button" onClick={() => engine.disconnect()}>
          Cancel
        </button>
      </Panel>
    )
  return (
    <Panel title={stage === 'pending' ? `A question is already open in ${name}` : `Continue in ${name}`}>
      <p>It waits until {new Date(endsAt).toLocaleTimeString()}.</p>
      <button type="button" onClick={() => engine.disconnect()}>
        Cancel
      </button>
    </Panel>
  )
}

function Connected({ account }: { readonly account: Account }): ReactElement {
  const networks = useSelector(engine, (state) => state.networks.eip155)
  const switching = useSelector(engine, (state) => state.switching)
  const [message, setMessage] = useState('')
  const tell = (work: Promise<unknown>): void => {
    work.then(
      (result) => setMessage(typeof result === 'string' ? result : ''),
      (error: unknown) => setMessage(isWalletchartError(error) ? error.shortMessage : String(error)),
    )
  }
  return (
    <Panel title={account.connectedWalletInfo?.name ?? 'Connected'}>
      <dl>
        <dt>Address</dt>
        <dd>{account.address}</dd>
        <dt>Balance</dt>
        <dd>
          {account.balanceStatus === 'ready'
            ? `${account.balance} ${account.balanceSymbol}`
            : account.balanceStatus === 'failed'
              ? 'Unavailable'
              : 'Loading'}
        </dd>
      </dl>
      <label>
        Network
        <select
          value={account.walletChainId}
          disabled={switching !== undefined}
          onChange={({ target: { value } }) => isCaip2(value) && tell(engine.switchNetwork(value))}
        >
          {account.supported === false ? <option value={account.walletChainId}>Not used here</option> : null}
          {networks?.caipNetworks.map(({ caipNetworkId, name }) => (
            <option key={caipNetworkId} value={caipNetworkId}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button type="button" onClick={() => tell(engine.signMessage({ message: 'Hello' }))}>
        Sign a message
      </button>
      <button type="button" onClick={() => engine.disconnect()}>
        Disconnect
      </button>
      <output>{message}</output>
    </Panel>
  )
}

function Panel({ title, children }: { title: string; children?: ReactNode }): ReactElement {
  return (
    <main>
      <h1>{title}</h1>
      {children}
    </main>
  )
}
