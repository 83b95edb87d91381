import type { ChainDescription } from '@walletchart/example-local-world/wallet-parts'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import type { PairingWallet } from '../wallet/pairing-wallet.js'
import type { PairingWalletState, Session } from '../wallet/pairing-wallet-state.js'
import { Addresses } from './addresses.js'
import { Icon } from './icon.js'
import { AccountMark, AppMark } from './marks.js'
import { readPicture } from './read-picture.js'
import { useBalance } from './use-balance.js'
import { useTask } from './use-task.js'
import { addressesAt, chainName, hostOf, type PhoneNetwork } from './words.js'

export interface HomeScreenProps {
  readonly wallet: PairingWallet
  readonly chains: readonly ChainDescription[]
  readonly networks: readonly PhoneNetwork[]
  readonly state: PairingWalletState
  /** A code that came with the address. */
  readonly link: string | undefined
  readonly open: (topic: string) => void
  readonly openAccount: () => void
}

/** Account, the field for a code, and the apps that are connected. */
export function HomeScreen({
  wallet,
  chains,
  networks,
  state,
  link,
  open,
  openAccount,
}: HomeScreenProps): ReactElement {
  const { account, accounts, chainId, sessions, sent, isPairing } = state
  const chain = chains.find(({ id }) => id === chainId)
  const balance = useBalance(chain, account, sent)
  const [code, setCode] = useState('')
  const task = useTask()
  const followed = useRef(false)
  const scan = (picture: File | undefined): void => {
    if (picture !== undefined) task.run(async () => wallet.pair(await readPicture(picture)))
  }
  const pair = (text: string): void =>
    task.run(async () => {
      await wallet.pair(text)
      setCode('')
    })
  useEffect(() => {
    if (link === undefined || followed.current) return
    followed.current = true
    pair(link)
  })

  return (
    <main className="screen">
      <h1 className="unseen" tabIndex={-1} data-heading="">
        Foghorn
      </h1>
      <section className="card" aria-label="Account">
        <div className="card-head">
          <AccountMark account={account} />
          <p>
            <b>Account {accounts.indexOf(account) + 1}</b>
            <Addresses all={addressesAt(state, accounts.indexOf(account))} />
          </p>
        </div>
        <p className="balance" data-balance="">
          {balance ?? '…'}
          <span> {chain?.nativeCurrency.symbol}</span>
        </p>
        <button type="button" className="card-button" onClick={openAccount}>
          <span>
            <span className="unseen">Change account or network. Now on </span>
            {chain?.name}
          </span>
          <Icon name="next" />
        </button>
      </section>

      <form
        className="connect"
        onSubmit={(event) => {
          event.preventDefault()
          pair(code)
        }}
      >
        <label htmlFor="code">Connect to an app</label>
        <div className="connect-line">
          <input
            id="code"
            type="text"
            value={code}
            onChange={(event) => setCode(event.target.value)}
            onPaste={(event) => scan(event.clipboardData.files[0])}
            placeholder="wc:…"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            aria-describedby="code-hint code-fault"
            aria-invalid={task.fault !== undefined}
          />
          <button type="submit" className="button primary" disabled={task.isRunning}>
            Connect
          </button>
        </div>
        <p className="hint" id="code-hint" role="status">
          {isPairing
            ? 'Waiting for the app to ask.'
            : 'Press “Copy link” beside the app’s code, and paste it here.'}
        </p>
        <p className="fault" id="code-fault" role="alert">
          {task.fault}
        </p>
        <label className="button quiet picture">
          <Icon name="picture" />
          Read a picture of the code
          <input
            type="file"
            accept="image/*"
            className="unseen"
            onChange={(event) => {
              scan(event.target.files?.[0])
              event.target.value = ''
            }}
          />
        </label>
      </form>

      <section className="apps" aria-labelledby="apps">
        <h2 id="apps">Connected apps</h2>
        {sessions.length === 0 ? (
          <p className="empty">No app is connected.</p>
        ) : (
          <ul className="group">
            {sessions.map(({ topic, app, namespaces }) => (
              <li key={topic}>
                <button type="button" className="row" onClick={() => open(topic)}>
                  <AppMark app={app} />
                  <span className="row-text">
                    <b>
                      <bdi>{app.name}</bdi>
                    </b>
                    <span>
                      {hostOf(app.url)} · {networkWords(namespaces, networks)}
                    </span>
                  </span>
                  <Icon name="next" />
                </button>
              </li>
            ))}
          </ul>
        )}
      </section>
      <p className="fine">The keys of this wallet are public. Never send it anything of value.</p>
    </main>
  )
}

/** The name of the only network, or how many there are. */
function networkWords(namespaces: Session['namespaces'], networks: readonly PhoneNetwork[]): string {
  const [first = '', ...others] = Object.values(namespaces).flatMap((one) => one.chains)
  return others.length === 0 ? (chainName(first, networks) ?? first) : `${others.length + 1} networks`
}
