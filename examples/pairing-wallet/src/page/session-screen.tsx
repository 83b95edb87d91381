import { type ReactElement, useState } from 'react'
import type { PairingWallet } from '../wallet/pairing-wallet.js'
import type { Session } from '../wallet/pairing-wallet-state.js'
import { Addresses } from './addresses.js'
import { Fact, Facts } from './facts.js'
import { AppMark } from './marks.js'
import { Screen } from './screen.js'
import { useTask } from './use-task.js'
import { chainName, hostOf, type PhoneNetwork } from './words.js'

export interface SessionScreenProps {
  readonly wallet: PairingWallet
  readonly networks: readonly PhoneNetwork[]
  readonly session: Session
  readonly goHome: () => void
}

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

/** One connected app: what it may do, until when, and the way out. */
export function SessionScreen({ wallet, networks, session, goHome }: SessionScreenProps): ReactElement {
  const { topic, app, namespaces, expiresAt } = session
  const task = useTask()
  const [said, setSaid] = useState('')
  const all = Object.values(namespaces)
  const addresses = [
    ...new Set(all.flatMap(({ accounts }) => accounts.map((one) => one.split(':')[2] ?? one))),
  ]
  const isLong = addresses.length > 2
  const press = (work: () => Promise<void>, words: string): void => {
    setSaid('')
    task.run(async () => {
      await work()
      setSaid(words)
    })
  }
  return (
    <Screen
      top={
        <div className="pair">
          <AppMark app={app} />
        </div>
      }
      title={<bdi>{app.name}</bdi>}
      lead={hostOf(app.url)}
      back={goHome}
      fault={task.fault}
      foot={
        <button
          type="button"
          className="button danger"
          disabled={task.isRunning}
          onClick={() => task.run(() => wallet.disconnect(topic))}
        >
          Disconnect
        </button>
      }
    >
      <Facts>
        <Fact name="Networks" wide={isLong}>
          {all
            .flatMap(({ chains: some }) => some)
            .map((chain) => chainName(chain, networks) ?? chain)
            .join(', ')}
        </Fact>
        <Fact name={addresses.length === 1 ? 'Account' : 'Accounts'} wide={isLong}>
          <Addresses all={addresses} />
        </Fact>
        <Fact name="Until">{day.format(expiresAt)}</Fact>
        <Fact name="May ask for" wide>
          <code>{all.flatMap(({ methods }) => methods).join(', ') || 'nothing'}</code>
        </Fact>
      </Facts>
      <div className="two">
        <button
          type="button"
          className="button quiet"
          disabled={task.isRunning}
          onClick={() => press(() => wallet.ping(topic), 'The app answered.')}
        >
          Ping
        </button>
        <button
          type="button"
          className="button quiet"
          disabled={task.isRunning}
          onClick={() => press(() => wallet.extend(topic), 'It holds for another week.')}
        >
          Extend
        </button>
      </div>
      <p className="hint centred" role="status">
        {said}
      </p>
    </Screen>
  )
}
