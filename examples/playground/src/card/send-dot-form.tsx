import type { Engine } from '@walletchart/engine'
import { transferKeepAlive } from '@walletchart/engine/polkadot'
import { useEngine } from '@walletchart/react'
import type { ReactElement } from 'react'
import type { SendFormProps } from './send-form.js'
import { SendTo } from './send-to.js'
import { useTask } from './use-task.js'

interface SendDotFormProps extends SendFormProps {
  /** Of the coin, such as ROC. */
  readonly symbol: string
  readonly decimals: number
}

/** Sends one coin to another address. */
export function SendDotForm({ address, accounts, symbol, decimals }: SendDotFormProps): ReactElement {
  const engine = useEngine()
  const task = useTask()
  const to = accounts.find((one) => one !== address) ?? address
  const send = (): void => {
    task.run('Waiting for your approval', async (signal, say) => {
      const before = balanceOf(engine)
      const hash = await transferKeepAlive(engine, { to, planck: 10n ** BigInt(decimals), signal })
      say('Sent. Waiting for its block', hash)
      const isThere = await isInBlock(engine, before)
      say(isThere ? 'Sent, in a block' : 'Sent. Not in a block yet', hash)
    })
  }
  return <SendTo amount={`1 ${symbol}`} to={to} task={task} onSend={send} />
}

const balanceOf = (engine: Engine): string | undefined => {
  const account = engine.getState().accounts.polkadot
  return account?.status === 'connected' ? account.balanceBaseUnits : undefined
}

/** False when the balance has not changed within 20 s. */
async function isInBlock(engine: Engine, before: string | undefined): Promise<boolean> {
  for (let tried = 0; tried < 40; tried += 1) {
    engine.refreshBalance({ namespace: 'polkadot' })
    await new Promise((resolve) => setTimeout(resolve, 500))
    if (balanceOf(engine) !== before) return true
  }
  return false
}
