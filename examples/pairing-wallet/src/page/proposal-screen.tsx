import { type ReactElement, useState } from 'react'
import { askedChains } from '../wallet/approved-namespaces.js'
import type { PairingWallet } from '../wallet/pairing-wallet.js'
import type { PairingWalletState, Proposal } from '../wallet/pairing-wallet-state.js'
import { Addresses } from './addresses.js'
import { Choice } from './choice.js'
import icon from './foghorn.svg'
import { Icon } from './icon.js'
import { AccountMark, AppMark } from './marks.js'
import { Note } from './note.js'
import { Screen } from './screen.js'
import { SignInSection } from './sign-in-section.js'
import { useTask } from './use-task.js'
import { addressesAt, chainName, hostOf, type PhoneNetwork } from './words.js'

export interface ProposalScreenProps {
  readonly wallet: PairingWallet
  readonly networks: readonly PhoneNetwork[]
  readonly state: PairingWalletState
  readonly proposal: Proposal
}

const families: Readonly<Record<string, string>> = {
  eip155: 'Ethereum networks',
  solana: 'Solana networks',
  bip122: 'Bitcoin networks',
  polkadot: 'Polkadot networks',
  cosmos: 'Cosmos networks',
}

/** An app that asks to connect: who it says it is, and a choice for every account and network. */
export function ProposalScreen({ wallet, networks, state, proposal }: ProposalScreenProps): ReactElement {
  const { app, expired, signIn } = proposal
  const task = useTask()
  const asked = askedChains(proposal)
  const isKnown = (chain: string): boolean => chainName(chain, networks) !== undefined
  const missing = asked.some(({ chain, isRequired }) => isRequired && !isKnown(chain))
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set())
  const [accounts, setAccounts] = useState<ReadonlySet<number>>(
    new Set([state.accounts.indexOf(state.account)]),
  )
  const chosen = asked.filter(({ chain }) => isKnown(chain) && !refused.has(chain)).map(({ chain }) => chain)
  // The active account leads: apps take the first one.
  const owners = [...accounts].sort(
    (one, other) =>
      Number(state.accounts[other] === state.account) - Number(state.accounts[one] === state.account) ||
      one - other,
  )
  const namespaces = [...new Set(asked.map(({ namespace }) => namespace))]
  const served = namespaces.filter((one) => addressesAt(state, 0, [one]).length > 0)
  // An account without an address would have no name that its owner knows.
  const seenIn = served.length > 0 ? served : ['eip155']
  const methods = [proposal.required, proposal.optional]
    .flatMap((all) => Object.values(all))
    .flatMap((one) => one.methods)
  const choice = { chains: chosen, accounts: owners }
  const [message] = owners.length > 0 && chosen.length > 0 ? wallet.signInMessages(choice) : []
  const connect = (): void =>
    task.run(async () => {
      if (owners.length === 0) throw new Error('Choose at least one account.')
      if (chosen.length === 0) throw new Error('Choose at least one network.')
      await wallet.approve(choice)
    })

  return (
    <Screen
      top={
        <div className="pair" aria-hidden="true">
          <AppMark app={app} />
          <Icon name="link" />
          <span className="mark">
            <img src={icon} alt="" />
          </span>
        </div>
      }
      title={
        <>
          <bdi>{app.name}</bdi> wants to connect
          {signIn === undefined ? '' : ' and sign you in'}
        </>
      }
      lead={hostOf(app.url)}
      fault={task.fault}
      foot={
        expired || missing ? (
          <button type="button" className="button quiet" onClick={() => task.run(() => wallet.reject())}>
            Close
          </button>
        ) : (
          <>
            <button
              type="button"
              className="button quiet"
              disabled={task.isRunning}
              onClick={() => task.run(() => wallet.reject())}
            >
              Reject
            </button>
            <button type="button" className="button primary" disabled={task.isRunning} onClick={connect}>
              Connect
            </button>
          </>
        )
      }
    >
      <Verdict proposal={proposal} />
      {expired ? <Note tone="warning">This request has expired. Ask the app for a new code.</Note> : null}
      {missing ? (
        <Note tone="warning">It needs a network that Foghorn does not know, so it cannot be connected.</Note>
      ) : null}
      {/* It weighs most, so it is seen without scrolling. */}
      {signIn === undefined ? null : <SignInSection {...{ app, request: signIn, message }} />}
      <fieldset className="section">
        <legend>Accounts it sees</legend>
        <div className="group">
          {state.accounts.map((account, at) => (
            <Choice
              key={account}
              kind="checkbox"
              mark={<AccountMark account={account} />}
              title={`Account ${at + 1}`}
              detail={<Addresses all={addressesAt(state, at, seenIn)} />}
              checked={accounts.has(at)}
              choose={(on) => setAccounts(toggled(accounts, at, on))}
            />
          ))}
        </div>
      </fieldset>
      {namespaces.map((namespace) => (
        <fieldset className="section" key={namespace}>
          <legend>{families[namespace] ?? namespace}</legend>
          <div className="group">
            {asked
              .filter((one) => one.namespace === namespace)
              .map(({ chain, isRequired }) => (
                <Choice
                  key={chain}
                  kind="checkbox"
                  title={chainName(chain, networks) ?? chain}
                  detail={
                    !isKnown(chain) ? 'Foghorn does not know it' : isRequired ? `${chain}, needed` : chain
                  }
                  checked={isKnown(chain) && !refused.has(chain)}
                  disabled={!isKnown(chain) || isRequired}
                  choose={(on) => setRefused(toggled(refused, chain, !on))}
                />
              ))}
          </div>
        </fieldset>
      ))}
      <details className="more">
        <summary>What it may ask for</summary>
        <p>
          Every time you are asked first.{' '}
          <code>{[...new Set(methods)].join(', ') || 'It named nothing.'}</code>
        </p>
      </details>
    </Screen>
  )
}

function Verdict({ proposal: { verification, app } }: { readonly proposal: Proposal }): ReactElement | null {
  const host = hostOf(app.url)
  switch (verification) {
    case 'valid':
      return null
    case 'unknown':
      return (
        <Note tone="plain">
          Nobody has checked that this is {host}. Connect only if you just asked for it.
        </Note>
      )
    case 'invalid':
      return <Note tone="warning">It says that it is {host}, but the request came from elsewhere.</Note>
    case 'scam':
      return <Note tone="danger">{host} is known for stealing. Reject it.</Note>
  }
}

function toggled<Value>(values: ReadonlySet<Value>, value: Value, on: boolean): ReadonlySet<Value> {
  const next = new Set(values)
  if (on) next.add(value)
  else next.delete(value)
  return next
}
